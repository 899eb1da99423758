import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The user's last change of tasks, which can be undone for a moment. */
export interface UndoOffer {
  taskIds: string[];
  /** The newest version of a task before the change: nothing older is undone. */
  since?: string;
  /** Describes the change. */
  text: string;
}

export const undoSlice = createSlice({
  name: 'undo',
  initialState: { offer: null } as { offer: UndoOffer | null },
  reducers: {
    undoOffered: (state, { payload }: PayloadAction<UndoOffer>) => {
      state.offer = payload;
    },
    undoWithdrawn: (state) => {
      state.offer = null;
    },
  },
});

export const { undoOffered, undoWithdrawn } = undoSlice.actions;
