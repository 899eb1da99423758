import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A part of a view to which a feature can send somebody without knowing the view. */
export type Place = 'security-settings';

interface PlaceState {
  /** Null once they have chosen a view by themselves. */
  wanted: Place | null;
  /** Counts, so that being sent to the same place again is told from being there. */
  visit: number;
}

export const placeSlice = createSlice({
  name: 'place',
  initialState: { wanted: null, visit: 0 } as PlaceState,
  reducers: {
    goTo: (state, { payload }: PayloadAction<Place>) => {
      state.wanted = payload;
      state.visit += 1;
    },
    leavePlace: (state) => {
      state.wanted = null;
    },
  },
});

export const { goTo, leavePlace } = placeSlice.actions;
