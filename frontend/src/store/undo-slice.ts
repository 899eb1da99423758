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
  /** True while the offer is not shown, because a later move is in flight. */
  isHeld: boolean;
}

export const undoSlice = createSlice({
  name: 'undo',
  initialState: { offer: null, isHeld: false } as UndoState,
  reducers: {
    undoOffered: (_, { payload }: PayloadAction<UndoOffer>) => ({ offer: payload, isHeld: false }),
    /** Holds this offer, or else the current one, until it is resumed. */
    undoHeld: ({ offer }, { payload }: PayloadAction<UndoOffer | undefined>) => ({
      offer: payload ?? offer,
      isHeld: true,
    }),
    undoResumed: (state) => {
      state.isHeld = false;
    },
    undoWithdrawn: (state) => {
      state.offer = null;
    },
  },
});

export const { undoOffered, undoHeld, undoResumed, undoWithdrawn } = undoSlice.actions;
