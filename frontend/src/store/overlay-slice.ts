import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What can open over any view. Features ask for one here, so none needs to import another. */
export type Overlay =
  | { kind: 'task'; id: string }
  | { kind: 'create-task' }
  | { kind: 'report'; taskId: string }
  | { kind: 'meeting'; id: string }
  /** Times are ISO 8601 with `Z`; both absent: the form starts without times. */
  | { kind: 'create-meeting'; startTime?: string; endTime?: string };

export interface OverlayState {
  /** The last one is on top; closing it shows the one below, with everything typed there. */
  stack: Overlay[];
}

export const overlaySlice = createSlice({
  name: 'overlay',
  initialState: { stack: [] } as OverlayState,
  reducers: {
    openOverlay: (state, { payload }: PayloadAction<Overlay>) => {
      state.stack.push(payload);
    },
    /** Closes the one on top. */
    closeOverlay: (state) => {
      state.stack.pop();
    },
  },
});

export const { openOverlay, closeOverlay } = overlaySlice.actions;
