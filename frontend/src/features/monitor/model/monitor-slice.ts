/** The monitor's filter and sort order; kept while other views are open. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session-slice';
import { rootReducer } from '@/store/root-reducer';
import type { StaffFilter, StaffSort } from './staff';

interface MonitorState {
  filter: StaffFilter;
  sort: StaffSort;
}

declare module '@/store/root-reducer' {
  interface RootState {
    monitor?: MonitorState;
  }
}

const initialState: MonitorState = { filter: 'all', sort: 'name' };

const monitorSlice = createSlice({
  name: 'monitor',
  initialState,
  reducers: {
    staffFiltered(state, { payload }: PayloadAction<StaffFilter>) {
      state.filter = payload;
    },
    staffSorted(state, { payload }: PayloadAction<StaffSort>) {
      state.sort = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectFilter: (state) => state.filter,
    selectSort: (state) => state.sort,
  },
});

export const { selectFilter, selectSort } = monitorSlice.injectInto(rootReducer).selectors;

export const { staffFiltered, staffSorted } = monitorSlice.actions;
