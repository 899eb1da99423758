/** The board's view state that outlives a visit to another view: its filters and whether their panel is open. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session-slice';
import { rootReducer } from '@/store/root-reducer';
import { NO_FILTERS, type BoardFilters } from './filters';

export interface BoardState {
  filters: BoardFilters;
  isPanelOpen: boolean;
}

declare module '@/store/root-reducer' {
  interface RootState {
    board?: BoardState;
  }
}

const initialState: BoardState = { filters: NO_FILTERS, isPanelOpen: false };

export const boardSlice = createSlice({
  name: 'board',
  initialState,
  reducers: {
    filtersChanged(state, { payload }: PayloadAction<Partial<BoardFilters>>) {
      Object.assign(state.filters, payload);
    },
    filtersCleared(state) {
      state.filters = NO_FILTERS;
    },
    panelToggled(state) {
      state.isPanelOpen = !state.isPanelOpen;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectFilters: (state) => state.filters,
    selectIsPanelOpen: (state) => state.isPanelOpen,
  },
});

export const { selectFilters, selectIsPanelOpen } = boardSlice.injectInto(rootReducer).selectors;

export const { filtersChanged, filtersCleared, panelToggled } = boardSlice.actions;
