import { combineSlices } from '@reduxjs/toolkit';
import { api } from '@/api/base-api';
import { pendingMovesSlice } from '@/api/pending-moves';
import { sessionSlice } from '@/api/session-slice';
import { connectionSlice } from '@/realtime/connection-slice';
import { overlaySlice } from './overlay-slice';

/** Slices of features that load late join by `rootReducer.inject(slice)`. */
export const rootReducer = combineSlices(api, sessionSlice, pendingMovesSlice, connectionSlice, overlaySlice);

export type RootState = ReturnType<typeof rootReducer>;
