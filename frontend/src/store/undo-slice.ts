import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The user's last change of tasks, which can be undone for a moment. */
export interface UndoOffer {
  taskIds: string[];
  /** The newest version of a task before the change: nothing older is undone. */
  since?: string;
  /** Describes the change. */
  text: string;
}

interface UndoState {
  offer: UndoOffer | null;
  /** The number of changes in flight: until they have ended, the offer is not shown. */
  inFlight: number;
  /** The number of changes that the undo of an earlier one would take back instead. */
  later: number;
}

export const undoSlice = createSlice({
  name: 'undo',
  initialState: { offer: null, inFlight: 0, later: 0 } as UndoState,
  reducers: {
    undoOffered: (state, { payload }: PayloadAction<UndoOffer | null>) => {
      state.offer = payload;
    },
    /** Hides the offer until it is resumed. @param payload whether changes in flight may still offer their undo */
    undoHeld: (state, { payload }: PayloadAction<boolean | undefined>) => {
      state.inFlight += 1;
      if (!payload) state.later += 1;
    },
    undoResumed: (state) => {
      // The session may have ended meanwhile, and another begun.
      state.inFlight = Math.max(0, state.inFlight - 1);
    },
    /** For a change that offers no undo. */
    undoWithdrawn: (state) => {
      state.offer = null;
      state.later += 1;
    },
  },
});

export const { undoOffered, undoHeld, undoResumed, undoWithdrawn } = undoSlice.actions;
