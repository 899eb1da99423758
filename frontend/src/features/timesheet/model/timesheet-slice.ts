/** The timesheet's selection and input: kept while other views are open. After a reload, only `drafts` are restored. */
import { weekOfDay } from '@contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session-slice';
import { rootReducer } from '@/store/root-reducer';
import { isUnsaved, type SessionDraft, type UserDay } from './session-values';
import type { AddedRow } from './sheet-rows';
import { type CellEdit, forget, remember } from './undo';

/** The text of a cell that waits for a reason, is being saved, or was refused. */
export interface Draft {
  userId: string;
  date: string;
  /** Shown as long as there is a draft, although the server returns only rows with hours. */
  row: AddedRow;
  text: string;
  isSaving: boolean;
  /** The reason why it was refused. */
  problem?: string;
  /** The edit that is sent once the user has given a reason. */
  waiting?: CellEdit;
}

/** A week requested by another feature. Each visit applies once, so that later choices of the viewer are kept. */
export interface RequestedSheet {
  userId: string;
  week: string;
  visit: number;
}

interface TimesheetState {
  /** The last visit that was requested by another feature. */
  visit: number;
  /** Empty for the viewer. */
  userId: string;
  /** Empty for the current week. */
  week: string;
  /** The open day; empty if none was chosen. */
  date: string;
  /** Requested once, and reused for the edits that follow. */
  reason: string;
  /** Rows without hours, by `sheetKey`. */
  added: Record<string, AddedRow[]>;
  /** By `cellKey`. */
  drafts: Record<string, Draft>;
  /** By `formKey`. */
  forms: Record<string, SessionDraft>;
  /**
   * The open day while something typed on it, or into a cell of its week, is unsaved: midnight must not replace it. Ends
   * with the next choice of a week or day, although input is still unsaved then.
   */
  pinned?: UserDay;
  /** Whether the text of a cell is being typed, which is a draft only once it is finished. */
  isTyping: boolean;
  edits: CellEdit[];
}

export const sheetKey = ({ userId, week }: { userId: string; week: string }) => `${userId} ${week}`;
/** The drafts of a week's cells. */
export const draftsOf = (drafts: Record<string, Draft>, { userId, days }: { userId: string; days: string[] }) =>
  Object.values(drafts).filter((draft) => draft.userId === userId && days.includes(draft.date));
/** Whether cells of a week are refused or wait for a reason. */
export const hasUnsaved = (...args: Parameters<typeof draftsOf>) => draftsOf(...args).some(({ isSaving }) => !isSaving);
export const cellKey = ({ userId, taskId, date }: { userId: string; taskId: string; date: string }) =>
  `${userId} ${taskId} ${date}`;
/** Identifies a session or, without an id, the new time of a day. */
export const formKey = ({ userId, date }: { userId: string; date: string }, id = date) => `${userId} ${id}`;

export const dayOf = ({ userId, date }: UserDay): UserDay => ({ userId, date });

/** Unpins the day if nothing unsaved is left there. */
function release(state: TimesheetState) {
  const { pinned, isTyping, forms, drafts } = state;
  if (!pinned || isTyping) return;
  const { userId, date } = pinned;
  const isThere = ({ day }: SessionDraft) => day?.userId === userId && day.date === date;
  const hasForm = Object.values(forms).some((form) => isThere(form) && isUnsaved(form));
  const isOfWeek = (draft: Draft) => draft.userId === userId && weekOfDay(draft.date) === weekOfDay(date);
  if (!hasForm && !Object.values(drafts).some(isOfWeek)) state.pinned = undefined;
}

declare module '@/store/root-reducer' {
  interface RootState {
    timesheet?: TimesheetState;
  }
}

const PLACE = { visit: 0, userId: '', week: '', date: '' };
const START: TimesheetState = { ...PLACE, reason: '', added: {}, drafts: {}, forms: {}, isTyping: false, edits: [] };

const timesheetSlice = createSlice({
  name: 'timesheet',
  initialState: START,
  reducers: {
    sheetChosen: (state, { payload }: PayloadAction<Partial<Pick<TimesheetState, 'userId' | 'week' | 'date'>>>) => {
      Object.assign(state, payload, { pinned: undefined });
    },
    sheetRequested: (state, { payload }: PayloadAction<RequestedSheet>) => {
      Object.assign(state, payload, { date: '', pinned: undefined });
    },
    reasonGiven: (state, { payload }: PayloadAction<string>) => {
      state.reason = payload;
    },
    rowsAdded: (state, { payload }: PayloadAction<{ userId: string; week: string; rows: AddedRow[] }>) => {
      const key = sheetKey(payload);
      const known = state.added[key] ?? [];
      const isNew = ({ taskId }: AddedRow) => !known.some((row) => row.taskId === taskId);
      state.added[key] = [...known, ...payload.rows.filter(isNew)];
    },
    draftChanged: (state, { payload }: PayloadAction<{ key: string; draft: Draft | undefined }>) => {
      if (payload.draft) state.drafts[payload.key] = payload.draft;
      else delete state.drafts[payload.key];
      release(state);
    },
    /** `day` is the open day if the user typed something. A late response has none: they may have left the day. */
    formChanged: (
      state,
      { payload: { key, draft, day } }: PayloadAction<{ key: string; draft?: SessionDraft; day?: UserDay }>,
    ) => {
      if (draft) state.forms[key] = { ...draft, day: day ?? state.forms[key]?.day };
      else delete state.forms[key];
      if (day && draft && isUnsaved(draft)) state.pinned = day;
      else release(state);
    },
    /** The payload is the open day while the text of a cell is being typed; then undefined. */
    cellTyped: (state, { payload }: PayloadAction<UserDay | undefined>) => {
      state.isTyping = payload !== undefined;
      if (payload) state.pinned = payload;
      else release(state);
    },
    editDone: (state, { payload }: PayloadAction<CellEdit>) => {
      state.edits = remember(state.edits, payload);
    },
    editUndone: (state, { payload }: PayloadAction<CellEdit>) => {
      state.edits = forget(state.edits, payload);
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => START),
  selectors: { selectTimesheet: (state) => state },
});

export const { selectTimesheet } = timesheetSlice.injectInto(rootReducer).selectors;

export const {
  sheetChosen,
  sheetRequested,
  reasonGiven,
  rowsAdded,
  draftChanged,
  formChanged,
  cellTyped,
  editDone,
  editUndone,
} = timesheetSlice.actions;
