/** The period that was chosen last; it outlives a visit to another view. */
import type { AnalyticsPeriod } from '@contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session-slice';
import { rootReducer } from '@/store/root-reducer';

export interface AnalyticsState {
  period: AnalyticsPeriod;
}

declare module '@/store/root-reducer' {
  interface RootState {
    analytics?: AnalyticsState;
  }
}

const initialState: AnalyticsState = { period: 'week' };

export const analyticsSlice = createSlice({
  name: 'analytics',
  initialState,
  reducers: {
    periodChosen(state, { payload }: PayloadAction<AnalyticsPeriod>) {
      state.period = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: { selectPeriod: (state) => state.period },
});

export const { selectPeriod } = analyticsSlice.injectInto(rootReducer).selectors;

export const { periodChosen } = analyticsSlice.actions;
