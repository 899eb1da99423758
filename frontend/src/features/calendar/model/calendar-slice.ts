/** The calendar's filters, view and day: kept while other views are open, but not across a reload. */
import type { CalendarEventType } from '@contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session-slice';
import { rootReducer } from '@/store/root-reducer';

interface CalendarState {
  /** FullCalendar's name of the view. */
  view: string;
  /** A day in the visible range, `YYYY-MM-DD`; today if absent. */
  date?: string;
  shown: Record<CalendarEventType, boolean>;
  /** Whether only events that involve the user are shown. */
  isMine: boolean;
}

declare module '@/store/root-reducer' {
  interface RootState {
    calendar?: CalendarState;
  }
}

/** Initially the month, with tasks, meetings and external events. */
const FIRST_STATE: CalendarState = {
  view: 'dayGridMonth',
  shown: { task: true, meeting: true, external: true },
  isMine: false,
};

const calendarSlice = createSlice({
  name: 'calendar',
  initialState: FIRST_STATE,
  reducers: {
    calendarMoved: (state, { payload }: PayloadAction<{ view: string; date?: string }>) => {
      Object.assign(state, payload);
    },
    calendarFiltered: (state, { payload }: PayloadAction<{ type: CalendarEventType; isShown: boolean }>) => {
      state.shown[payload.type] = payload.isShown;
    },
    calendarNarrowed: (state, { payload }: PayloadAction<{ isMine: boolean }>) => {
      state.isMine = payload.isMine;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => FIRST_STATE),
  selectors: {
    selectCalendar: (state) => state,
    selectShown: (state) => state.shown,
    selectIsMine: (state) => state.isMine,
    selectView: (state) => state.view,
  },
});

export const { selectCalendar, selectShown, selectIsMine, selectView } =
  calendarSlice.injectInto(rootReducer).selectors;

export const { calendarMoved, calendarFiltered, calendarNarrowed } = calendarSlice.actions;
