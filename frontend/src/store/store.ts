import { configureStore, type Reducer } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { afterRequestMiddleware } from '@/api/after-request';
import { api } from '@/api/base-api';
import { lateRefetchMiddleware } from '@/api/late-refetch';
import { sessionEnded, sessionRestarted } from '@/api/session-slice';
import { forgetBoard } from '@/api/start-up';
import { pathTo } from '@/lib/address';
import { listener, startListening } from './listener';
import { rootReducer, type RootState } from './root-reducer';
import { showAtOnceMiddleware } from './show-at-once';

/** The next user, or the same user in another role, must not see a trace of the earlier data. */
const reducer: Reducer<RootState> = (state, action) => {
  const isEnd = sessionEnded.match(action) || sessionRestarted.match(action);
  const isOver = state?.session.status === 'signed-in' && isEnd;
  return rootReducer(isOver ? { api: state.api, session: state.session } : state, action);
};

startListening({
  predicate: (_, now, before) => before.session.status === 'signed-in' && now.session.status !== 'signed-in',
  effect: (_, { dispatch, getState }) => {
    forgetBoard();
    // An expired session resumes at the same place; any other starts at the default view.
    if (getState().session.reason !== 'expired') history.replaceState(null, '', pathTo({}));
    dispatch(api.util.resetApiState());
    // The reset restores the focus at the time the page was loaded, on which polling depends.
    if (!document.hidden) dispatch(api.internalActions.onFocus());
  },
});

export function makeStore() {
  const made = configureStore({
    reducer,
    // Walking 5,000 tasks after every action, to find errors that TypeScript already excludes, takes over a frame.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false })
        .prepend(listener.middleware)
        .concat(afterRequestMiddleware, lateRefetchMiddleware, api.middleware, showAtOnceMiddleware),
  });
  setupListeners(made.dispatch);
  return made;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
