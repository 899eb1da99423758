/** Board state that is kept while other views are open: the filters and whether their panel is open. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session-slice';
import { rootReducer } from '@/store/root-reducer';
import { type BoardLayout, storedLayout } from './board-layout';
import { type BoardFilters, NO_FILTERS } from './filters';
import type { GroupKey, TaskSort } from './sort-tasks';

interface BoardState {
  filters: BoardFilters;
  isPanelOpen: boolean;
  /** Whether the view opened last filters by a label that no longer exists. */
  isLabelGone: boolean;
  layout: BoardLayout;
  /** Applies to the list. */
  sort: TaskSort;
  group: GroupKey;
}

declare module '@/store/root-reducer' {
  interface RootState {
    board?: BoardState;
  }
}

const initialState = (): BoardState => ({
  ...{ filters: NO_FILTERS, isPanelOpen: false, isLabelGone: false, layout: storedLayout() },
  ...{ sort: { key: 'board', isDescending: false }, group: '' },
});

const boardSlice = createSlice({
  name: 'board',
  initialState,
  reducers: {
    filtersChanged(state, { payload }: PayloadAction<Partial<BoardFilters>>) {
      Object.assign(state.filters, payload);
      state.isLabelGone = false;
    },
    filtersCleared(state) {
      state.filters = NO_FILTERS;
      state.isLabelGone = false;
    },
    viewOpened(state, { payload }: PayloadAction<{ filters: BoardFilters; isLabelGone: boolean }>) {
      Object.assign(state, payload);
    },
    layoutChosen(state, { payload }: PayloadAction<BoardLayout>) {
      state.layout = payload;
    },
    sortChanged(state, { payload }: PayloadAction<TaskSort>) {
      state.sort = payload;
    },
    groupChosen(state, { payload }: PayloadAction<GroupKey>) {
      state.group = payload;
    },
    panelToggled(state) {
      state.isPanelOpen = !state.isPanelOpen;
    },
    panelClosed(state) {
      state.isPanelOpen = false;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, ({ layout }) => ({ ...initialState(), layout })),
  selectors: {
    selectFilters: (state) => state.filters,
    selectIsPanelOpen: (state) => state.isPanelOpen,
    selectIsLabelGone: (state) => state.isLabelGone,
    selectLayout: (state) => state.layout,
    selectSort: (state) => state.sort,
    selectGroup: (state) => state.group,
  },
});

export const { selectFilters, selectIsPanelOpen, selectIsLabelGone, selectLayout, selectSort, selectGroup } =
  boardSlice.injectInto(rootReducer).selectors;

export const { filtersChanged, filtersCleared, viewOpened, layoutChosen, sortChanged, groupChosen } =
  boardSlice.actions;
export const { panelToggled, panelClosed } = boardSlice.actions;
