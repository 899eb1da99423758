import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `offline` if the browser itself reports it; `stuck` if most likely only a reload helps. */
export type ConnectionStatus = 'connected' | 'reconnecting' | 'offline' | 'stuck';

export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { status: 'connected' as ConnectionStatus },
  reducers: {
    connectionChanged: (state, { payload }: PayloadAction<ConnectionStatus>) => {
      state.status = payload;
    },
  },
});

export const { connectionChanged } = connectionSlice.actions;
