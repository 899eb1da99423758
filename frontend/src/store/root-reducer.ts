import { combineSlices } from '@reduxjs/toolkit';
import { api } from '@/api/base-api';
import { pendingMovesSlice } from '@/api/pending-moves';
import { sessionSlice, type SessionState } from '@/api/session-slice';
import { connectionSlice } from '@/realtime/connection-slice';
import { overlaySlice } from './overlay-slice';
import { placeSlice } from './place-slice';

export const rootReducer = combineSlices(
  api,
  sessionSlice,
  pendingMovesSlice,
  connectionSlice,
  overlaySlice,
  placeSlice,
);

type FirstState = ReturnType<typeof rootReducer>;

/**
 * What is there from the start. The slice of a feature that loads late joins by `injectInto(rootReducer)`
 * and adds its key here by `declare module '@/store/root-reducer'`, as an optional one.
 */
export interface RootState extends FirstState {
  session: SessionState;
}
