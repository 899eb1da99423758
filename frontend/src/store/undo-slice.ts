import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the user did last to tasks, and can take back for a moment. */
export interface UndoOffer {
  taskIds: string[];
  /** What was done. */
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
