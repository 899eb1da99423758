import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The views of the sidebar, by their names in URLs. */
export type ViewId = 'dashboard' | 'ai-brain' | 'reports' | 'analytics' | 'calendar' | 'monitor' | 'users' | 'settings';

/** A part of a view that a feature can open without knowing the view. */
export type Place =
  | 'dashboard'
  | 'timezone-setting'
  | 'security-settings'
  | 'notification-settings'
  | 'reports'
  | 'timesheet'
  | 'calendar';

/** A week of a user's timesheet; an empty one is the current week. */
export interface SheetPlace {
  userId: string;
  week: string;
}

interface PlaceState {
  /** The view that the user has chosen. */
  view: ViewId;
  /** The place opened by a feature; null once the user has chosen a view themselves. */
  wanted: Place | null;
  /** The timesheet to show; null for the one that was shown last. */
  sheet: SheetPlace | null;
  /** A counter, so that opening the same place again differs from remaining there. */
  visit: number;
}

export const placeSlice = createSlice({
  name: 'place',
  initialState: { view: 'dashboard', wanted: null, sheet: null, visit: 0 } as PlaceState,
  reducers: {
    goTo: (state, { payload }: PayloadAction<Place>) => {
      state.wanted = payload;
      state.sheet = null;
      state.visit += 1;
    },
    goToSheet: (state, { payload }: PayloadAction<SheetPlace>) => {
      state.wanted = 'timesheet';
      state.sheet = payload;
      state.visit += 1;
    },
    showView: (state, { payload }: PayloadAction<ViewId>) => {
      state.view = payload;
      state.wanted = null;
    },
  },
});

export const { goTo, goToSheet, showView } = placeSlice.actions;
