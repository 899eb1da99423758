/** The last chosen period or range; kept while other views are open. */
import type { AnalyticsPeriod } from '@contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session-slice';
import type { RangePreset } from '@/lib/date-ranges';
import { rootReducer } from '@/store/root-reducer';

/** A period or any range. */
type Picture = AnalyticsPeriod | 'range';

/** The name of the range or, without one, its dates. Form controls use an empty string for "none". */
export interface ChosenRange {
  preset: RangePreset | '';
  from: string;
  to: string;
}

interface AnalyticsState {
  picture: Picture;
  range: ChosenRange;
}

declare module '@/store/root-reducer' {
  interface RootState {
    analytics?: AnalyticsState;
  }
}

const initialState: AnalyticsState = { picture: 'week', range: { preset: 'last-30', from: '', to: '' } };

const analyticsSlice = createSlice({
  name: 'analytics',
  initialState,
  reducers: {
    pictureChosen(state, { payload }: PayloadAction<Picture>) {
      state.picture = payload;
    },
    rangeChosen(state, { payload }: PayloadAction<ChosenRange>) {
      state.range = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: { selectPicture: (state) => state.picture, selectRange: (state) => state.range },
});

export const { selectPicture, selectRange } = analyticsSlice.injectInto(rootReducer).selectors;

export const { pictureChosen, rangeChosen } = analyticsSlice.actions;
