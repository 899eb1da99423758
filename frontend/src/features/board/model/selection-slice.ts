/** The selected cards, which are changed together. */
import { LIMITS } from '@contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/store/root-reducer';

interface SelectionState {
  ids: string[];
  /** The start of a range: the card selected last. */
  anchor: string | null;
}

declare module '@/store/root-reducer' {
  interface RootState {
    selection?: SelectionState;
  }
}

const initialState: SelectionState = { ids: [], anchor: null };

const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    cardToggled({ ids, ...state }, { payload: id }: PayloadAction<string>) {
      const isSelected = ids.includes(id);
      const others = ids.filter((other) => other !== id);
      return { ...state, ids: isSelected ? others : limited([...others, id]), anchor: isSelected ? state.anchor : id };
    },
    /** Adds the cards from the one selected last to this one, if both are in this column. */
    rangeSelected({ ids, anchor }, { payload: { id, column } }: PayloadAction<{ id: string; column: string[] }>) {
      const [from, to] = [column.indexOf(anchor ?? id), column.indexOf(id)].sort((a, b) => a - b) as [number, number];
      const range = from < 0 ? [id] : column.slice(from, to + 1);
      return { ids: limited([...new Set([...ids, ...range])]), anchor: id };
    },
    /** Cards that failed stay selected. */
    selectionSet: (_, { payload: ids }: PayloadAction<string[]>) => ({ ids, anchor: null }),
    selectionCleared: () => initialState,
  },
  selectors: {
    selectSelectedIds: (state) => state.ids,
    selectIsSelected: (state, id: string) => state.ids.includes(id),
  },
});

const limited = (ids: string[]) => ids.slice(0, LIMITS.bulk.tasksMax);

export const { selectSelectedIds, selectIsSelected } = selectionSlice.injectInto(rootReducer).selectors;
export const { cardToggled, rangeSelected, selectionSet, selectionCleared } = selectionSlice.actions;
