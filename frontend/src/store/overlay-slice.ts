import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Overlays that can open over any view. Features open them here, so none needs to import another. */
export type Overlay =
  | { kind: 'task'; id: string }
  | { kind: 'create-task' }
  | { kind: 'import' }
  | { kind: 'invite' }
  | { kind: 'trash' }
  | { kind: 'report'; taskId: string }
  | { kind: 'meeting'; id: string }
  /** Times are ISO 8601 with `Z`. Without both, the form starts without times. */
  | { kind: 'create-meeting'; startTime?: string; endTime?: string }
  | { kind: 'palette' }
  | { kind: 'shortcuts' };

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
    /** Closes the top overlay. */
    closeOverlay: (state) => {
      state.stack.pop();
    },
    overlaysReplaced: (state, { payload }: PayloadAction<Overlay[]>) => {
      state.stack = payload;
    },
  },
  selectors: {
    /** The id of the open task, which may be below other overlays. */
    selectOpenTask: ({ stack }) => stack.findLast((overlay) => overlay.kind === 'task')?.id,
  },
});

export const { openOverlay, closeOverlay, overlaysReplaced } = overlaySlice.actions;
export const { selectOpenTask } = overlaySlice.selectors;
