import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';

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

const isSame = (a: Overlay, b: Overlay) => Object.values(a).join(' ') === Object.values(b).join(' ');

export const overlaySlice = createSlice({
  name: 'overlay',
  initialState: { stack: [] } as OverlayState,
  reducers: {
    openOverlay: (state, { payload }: PayloadAction<Overlay>) => {
      // A copy, so that each opened overlay is an object of its own, by which it can be closed.
      state.stack.push({ ...payload });
    },
    /**
     * Closes this overlay of the stack, or without one the top overlay. Does nothing if it is closed: a save that ends
     * late must not close the overlay that was opened since.
     */
    closeOverlay: (state, { payload }: PayloadAction<Overlay | undefined>) => {
      const top = state.stack.length - 1;
      const index = payload ? state.stack.findIndex((overlay) => original(overlay) === payload) : top;
      if (index >= 0) state.stack.splice(index, 1);
    },
    /** An overlay that was already open stays the same, with everything typed there. */
    overlaysReplaced: (state, { payload }: PayloadAction<Overlay[]>) => {
      state.stack = payload.map((overlay) => state.stack.find((open) => isSame(open, overlay)) ?? { ...overlay });
    },
  },
  selectors: {
    /** The id of the open task, which may be below other overlays. */
    selectOpenTask: ({ stack }) => stack.findLast((overlay) => overlay.kind === 'task')?.id,
  },
});

export const { openOverlay, closeOverlay, overlaysReplaced } = overlaySlice.actions;
export const { selectOpenTask } = overlaySlice.selectors;
