/** The selected cards, which are changed together. */
import { LIMITS } from '@contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { selectBoard } from '@/api/tasks';
import { rootReducer, type RootState } from '@/store/root-reducer';
import type { Place } from './card-focus';

interface SelectionState {
  ids: string[];
  /** The start of a range: the key of the position selected last. */
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
    cardToggled({ ids, ...state }, { payload: { id, key } }: PayloadAction<Place>) {
      const isSelected = ids.includes(id);
      const others = ids.filter((other) => other !== id);
      return { ...state, ids: isSelected ? others : limited([...others, id]), anchor: isSelected ? state.anchor : key };
    },
    /** Adds the cards from the one selected last to this one, if both are in this list. */
    rangeSelected({ ids, anchor }, { payload: { to, list } }: PayloadAction<{ to: Place; list: readonly Place[] }>) {
      const indexOf = (wanted: string) => list.findIndex(({ key }) => key === wanted);
      const [first, last] = [indexOf(anchor ?? to.key), indexOf(to.key)].sort((a, b) => a - b) as [number, number];
      const range = first < 0 ? [to] : list.slice(first, last + 1);
      return { ids: limited([...new Set([...ids, ...range.map(({ id }) => id)])]), anchor: to.key };
    },
    selectionSet: (_, { payload: ids }: PayloadAction<string[]>) => ({ ids: limited(ids), anchor: null }),
    selectionCleared: () => initialState,
  },
  selectors: {
    selectIds: (state) => state.ids,
    selectIsSelected: (state, id: string) => state.ids.includes(id),
  },
});

const limited = (ids: string[]) => ids.slice(0, LIMITS.bulk.tasksMax);

const { selectors } = selectionSlice.injectInto(rootReducer);
export const { selectIsSelected } = selectors;

/** Returns a new array: the selected cards without those that were deleted. */
export function selectSelectedIds(state: RootState): string[] {
  const tasks = selectBoard(state)?.entities;
  return selectors.selectIds(state).filter((id) => tasks?.[id]);
}

export const { cardToggled, rangeSelected, selectionSet, selectionCleared } = selectionSlice.actions;
