/** The filters of the Reports view: kept while other views are open, but not across a reload. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session-slice';
import { rootReducer } from '@/store/root-reducer';
import { FIRST_FILTERS, type ReportFilters } from './report-ranges';

declare module '@/store/root-reducer' {
  interface RootState {
    reports?: ReportFilters;
  }
}

const reportsSlice = createSlice({
  name: 'reports',
  initialState: FIRST_FILTERS,
  reducers: {
    reportFiltersChanged: (state, { payload }: PayloadAction<Partial<ReportFilters>>) => {
      Object.assign(state, payload);
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => FIRST_FILTERS),
  selectors: { selectReportFilters: (state) => state },
});

export const { selectReportFilters } = reportsSlice.injectInto(rootReducer).selectors;

export const { reportFiltersChanged } = reportsSlice.actions;
