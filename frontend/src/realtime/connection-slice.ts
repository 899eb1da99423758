import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `offline` if the browser itself reports it. */
export type ConnectionStatus = 'connected' | 'reconnecting' | 'offline';

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
