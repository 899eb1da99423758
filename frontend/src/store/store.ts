import { configureStore, type Reducer } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '@/api/base-api';
import { sessionEnded } from '@/api/session-slice';
import { listener, startListening } from './listener';
import { rootReducer, type RootState } from './root-reducer';

/** Whoever signs in next must not see a trace of who was here before. */
const reducer: Reducer<RootState> = (state, action) => {
  const isOver = state?.session.status === 'signed-in' && sessionEnded.match(action);
  return rootReducer(isOver ? { api: state.api, session: state.session } : state, action);
};

startListening({
  predicate: (_, now, before) => before.session.status === 'signed-in' && now.session.status === 'signed-out',
  effect: (_, { dispatch }) => {
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
