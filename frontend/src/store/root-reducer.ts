import { combineSlices } from '@reduxjs/toolkit';
import { api } from '@/api/base-api';
import { pendingMovesSlice } from '@/api/pending-moves';
import { sessionSlice, type SessionState } from '@/api/session-slice';
import { connectionSlice } from '@/realtime/connection-slice';
import { overlaySlice } from './overlay-slice';
import { placeSlice } from './place-slice';
import { undoSlice } from './undo-slice';

export const rootReducer = combineSlices(
  api,
  sessionSlice,
  pendingMovesSlice,
  connectionSlice,
  overlaySlice,
  placeSlice,
  undoSlice,
);

type FirstState = ReturnType<typeof rootReducer>;

/**
 * The initial state. A feature that loads late adds its slice with `injectInto(rootReducer)`, and its key here with
 * `declare module '@/store/root-reducer'`, as an optional key.
 */
export interface RootState extends FirstState {
  session: SessionState;
}
