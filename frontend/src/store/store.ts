import { configureStore, type Reducer } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '@/api/base-api';
import { sessionEnded, sessionRestarted } from '@/api/session-slice';
import { forgetBoard } from '@/api/start-up';
import { listener, startListening } from './listener';
import { rootReducer, type RootState } from './root-reducer';

/** Whoever signs in next, or looks on as another role, must not see a trace of what was here before. */
const reducer: Reducer<RootState> = (state, action) => {
  const isEnd = sessionEnded.match(action) || sessionRestarted.match(action);
  const isOver = state?.session.status === 'signed-in' && isEnd;
  return rootReducer(isOver ? { api: state.api, session: state.session } : state, action);
};

startListening({
  predicate: (_, now, before) => before.session.status === 'signed-in' && now.session.status !== 'signed-in',
  effect: (_, { dispatch }) => {
    forgetBoard();
    dispatch(api.util.resetApiState());
  },
});

export function makeStore() {
  const made = configureStore({
    reducer,
    // Walking 5,000 tasks after every action, to look for what TypeScript already excludes, takes longer than a frame.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).prepend(listener.middleware).concat(api.middleware),
  });
  setupListeners(made.dispatch);
  return made;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
