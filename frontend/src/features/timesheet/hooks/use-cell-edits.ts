import {
  type CellChange,
  type ChangedTimesheet,
  cutToLimit,
  formatHours,
  LIMITS,
  MESSAGES,
  type Timesheet,
} from '@contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { errorText, hasNoResponse } from '@/api/error-text';
import { createQueue } from '@/api/in-order';
import { useChangeTimesheetCellMutation } from '@/api/timesheets';
import { dropDraft, keepDraft, loadDraft } from '@/lib/draft';
import { randomId } from '@/lib/random-id';
import { formatDay } from '@/lib/time';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { announce } from '@/ui/live-region';
import { showToast } from '@/ui/show-toast';
import type { AddedRow } from '../model/sheet-rows';
import {
  cellKey,
  type Draft,
  draftChanged,
  draftsOf,
  editDone,
  editUndone,
  hasUnsaved,
  reasonGiven,
  selectTimesheet,
  sheetKey,
} from '../model/timesheet-slice';
import { hoursToType, parseHours } from '../model/typed-hours';
import { type CellEdit, latest } from '../model/undo';
import { STRINGS } from '../strings';

interface CellOfTask extends AddedRow {
  date: string;
}

export interface Cell extends CellOfTask {
  /** The hours on the server. */
  hours: number;
}

interface CellResponse {
  data?: ChangedTimesheet;
  error?: unknown;
}

export type CellEdits = ReturnType<typeof useCellEdits>;

/** Whether two numbers of hours are displayed the same. */
const isSame = (a: number, b: number) => Math.round(a * 60) === Math.round(b * 60);

/** What each edit has changed, by its id. An undo may be requested before it is known. */
const changes = new Map<string, CellChange>();

/** Sends the edits of a week one after another, in the order in which they were made. */
const inOrder = createQueue();

/**
 * Saves the hours typed into cells, asks once for the reason, and undoes edits. After a reload, hours that were not saved
 * wait for a reason again.
 */
export function useCellEdits(sheet: Pick<Timesheet, 'userId' | 'week' | 'rows' | 'days'>, mayEdit: boolean) {
  const { id: viewerId } = useCurrentUser();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { drafts, reason, edits } = useAppSelector(selectTimesheet);
  const [write] = useChangeTimesheetCellMutation();
  const [isChangingReason, setIsChangingReason] = useState(false);
  /** The id of the last edit of each cell: an earlier edit that completes later must not hide it. */
  const lastOf = useRef(new Map<string, string>());
  const { userId, week } = sheet;
  const storedAs = `hours:${viewerId}:${sheetKey(sheet)}`;
  const waiting = draftsOf(drafts, sheet).flatMap((draft) => draft.waiting ?? []);

  const keyOf = (cell: { taskId: string; date: string }) => cellKey({ userId, ...cell });
  const draftOf = (cell: { taskId: string; date: string }) => drafts[keyOf(cell)];

  function setDraft(cell: { taskId: string; date: string }, draft?: Draft) {
    dispatch(draftChanged({ key: keyOf(cell), draft }));
    const unsaved = draftsOf(selectTimesheet(store.getState()).drafts, sheet);
    if (unsaved.length > 0) keepDraft(storedAs, unsaved);
    else dropDraft(storedAs);
  }
  const discard = (cell: { taskId: string; date: string }) => setDraft(cell);

  function show(cell: CellOfTask, input: Omit<Draft, 'userId' | 'date' | 'row'>) {
    const { taskId, title, client, date } = cell;
    setDraft(cell, { userId, date, row: { taskId, title, client }, ...input });
  }

  /**
   * Shows the hours of an edit until the response, or with the problem if they were refused. What the user enters
   * meanwhile stays, and an undo shows nothing over text that is not saved yet.
   */
  async function send(edit: CellEdit, request: () => PromiseLike<CellResponse> | undefined, isUndo = false) {
    const key = cellKey(edit);
    const text = hoursToType(edit.to);
    const draftNow = () => selectTimesheet(store.getState()).drafts[key];
    if (!isUndo || draftNow()?.isSaving !== false) {
      lastOf.current.set(key, edit.id);
      show(edit, { text, isSaving: true });
    }
    const response: CellResponse = (await inOrder(request)) ?? {};
    const problem = response.error ? errorText(response.error, MESSAGES.timesheet.saveFailed) : undefined;
    if (lastOf.current.get(key) === edit.id && draftNow()?.isSaving) {
      if (problem && !isUndo) show(edit, { text, isSaving: false, problem });
      else discard(edit);
    }
    return { ...response, problem };
  }

  async function sendNew(edit: CellEdit, reason: string) {
    // Recorded before saving: an undo while it is in flight must not undo the previous edit.
    dispatch(editDone(edit));
    const { userId, week, taskId, date, to: hours } = edit;
    const { problem } = await send(edit, async () => {
      const response = await write({ userId, week, taskId, date, hours, reason });
      if (response.data?.change) changes.set(edit.id, response.data.change);
      return response;
    });
    if (problem) {
      announce(problem);
      return void dispatch(editUndone(edit));
    }
    const text = STRINGS.written(edit.title, formatDay(date), formatHours(hours));
    showToast.action(text, { label: STRINGS.undo, run: () => void takeBack(edit, reason) });
  }

  async function takeBack(edit: CellEdit, why: string) {
    dispatch(editUndone(edit));
    const { userId, week, from } = edit;
    const reason = cutToLimit(STRINGS.undone(why), LIMITS.ledger.reasonLength);
    const undo = () => {
      const change = changes.get(edit.id);
      return change && write({ userId, week, ...change, reason });
    };
    const { data, error, problem } = await send({ ...edit, id: randomId(), to: from }, undo, true);
    if (data) return showToast.success(STRINGS.takenBack);
    if (!problem) return announce(STRINGS.nothingToUndo);
    if (hasNoResponse(error)) dispatch(editDone(edit));
    showToast.error(problem);
  }

  /** The hours of a cell as shown to the user: those of a pending edit, otherwise the server's. */
  function hoursOf(cell: Pick<Cell, 'taskId' | 'date'>): number {
    const draft = draftOf(cell);
    if (draft?.isSaving) return parseHours(draft.text) ?? 0;
    const row = sheet.rows.find(({ taskId }) => taskId === cell.taskId);
    return row?.hours[sheet.days.indexOf(cell.date)] ?? 0;
  }

  /** Saves typed hours once there is a reason. Text that cannot be parsed is kept as typed. */
  function commit(cell: CellOfTask, text: string, why: string) {
    const [from, to] = [hoursOf(cell), parseHours(text)];
    if (to === undefined) {
      show(cell, { text, isSaving: false, problem: MESSAGES.timesheet.hoursInvalid });
      announce(MESSAGES.timesheet.hoursInvalid);
      return;
    }
    if (isSame(from, to)) {
      if (!draftOf(cell)?.isSaving) discard(cell);
      return;
    }
    const { taskId, title, client, date } = cell;
    const edit: CellEdit = { id: randomId(), userId, week, taskId, title, client, date, from, to };
    if (why) return void sendNew(edit, why);
    show(cell, { text, isSaving: false, waiting: edit });
  }

  const restore = useEffectEvent(() => {
    // The stored value was written by this code, in this tab.
    for (const { row, date, text } of (loadDraft(storedAs) as Draft[] | null) ?? []) {
      const cell = { ...row, date };
      if (!draftOf(cell)) commit(cell, text, '');
    }
  });
  useEffect(() => {
    if (mayEdit) restore();
  }, [mayEdit]);

  return {
    draftOf,
    reason,
    /** The edits of this week that need a reason. */
    waiting,
    isChangingReason,
    hoursOf,
    /** Whether edits of this week are refused or wait for a reason. */
    isUnsaved: hasUnsaved(drafts, sheet),
    /** Resolves once the edits of this week are saved; to false if some of them need the user first. */
    async settle(): Promise<boolean> {
      const isSettled = () => !hasUnsaved(selectTimesheet(store.getState()).drafts, sheet);
      return isSettled() && inOrder(isSettled);
    },
    commit: (cell: CellOfTask, text: string) => commit(cell, text, reason),
    discard,
    changeReason: () => setIsChangingReason(true),
    give(why: string) {
      dispatch(reasonGiven(why));
      setIsChangingReason(false);
      for (const edit of waiting) void sendNew(edit, why);
    },
    cancelReason() {
      setIsChangingReason(false);
      for (const edit of waiting) discard(edit);
    },
    undo() {
      const edit = latest(edits, sheet);
      if (!edit) return announce(STRINGS.nothingToUndo);
      void takeBack(edit, reason);
    },
  };
}
