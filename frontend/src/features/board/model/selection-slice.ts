/** The selected cards, which are changed together. */
import { LIMITS } from '@contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { selectBoard } from '@/api/tasks';
import { startListening } from '@/store/listener';
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
    cardsGone: ({ ids, ...state }, { payload: gone }: PayloadAction<string[]>) => ({
      ...state,
      ids: ids.filter((id) => !gone.includes(id)),
    }),
  },
  selectors: {
    selectSelectedIds: (state) => state.ids,
    selectIsSelected: (state, id: string) => state.ids.includes(id),
  },
});

const limited = (ids: string[]) => ids.slice(0, LIMITS.bulk.tasksMax);

export const { selectSelectedIds, selectIsSelected } = selectionSlice.injectInto(rootReducer).selectors;

export const { cardToggled, rangeSelected, selectionSet, selectionCleared } = selectionSlice.actions;
const { cardsGone } = selectionSlice.actions;

/** The selected cards that the board no longer has; none until it is loaded. */
function goneIds(state: RootState): string[] {
  const board = selectBoard(state);
  return board ? selectSelectedIds(state).filter((id) => !board.entities[id]) : [];
}

// A deleted card would count towards the limit, and be selected again when it is restored.
startListening({
  predicate: (_, state) => goneIds(state).length > 0,
  effect: (_, { dispatch, getState }) => void dispatch(cardsGone(goneIds(getState()))),
});
