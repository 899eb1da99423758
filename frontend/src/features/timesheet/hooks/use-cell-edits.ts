import { cutToLimit, formatHours, LIMITS, MESSAGES, type Timesheet } from '@contract';
import { useRef, useState } from 'react';
import { errorText } from '@/api/error-text';
import { createQueue } from '@/api/in-order';
import { useSetTimesheetCellMutation } from '@/api/timesheets';
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
} from '../model/timesheet-slice';
import { hoursToType, parseHours } from '../model/typed-hours';
import { type CellEdit, latest } from '../model/undo';
import { STRINGS } from '../strings';

export interface Cell extends AddedRow {
  date: string;
  /** The hours on the server. */
  hours: number;
}

export type CellEdits = ReturnType<typeof useCellEdits>;

/** Whether two numbers of hours are displayed the same. */
const isSame = (a: number, b: number) => Math.round(a * 60) === Math.round(b * 60);

/** Sends the edits of a week one after another, in the order in which they were made. */
const inOrder = createQueue();

/** Saves the hours typed into cells, asks once for the reason, and undoes edits. */
export function useCellEdits(sheet: Pick<Timesheet, 'userId' | 'week' | 'rows' | 'days'>) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { drafts, reason, edits } = useAppSelector(selectTimesheet);
  const [write] = useSetTimesheetCellMutation();
  const [isChangingReason, setIsChangingReason] = useState(false);
  /** The id of the last edit of each cell: an earlier edit that completes later must not hide it. */
  const lastOf = useRef(new Map<string, string>());
  const { userId, week } = sheet;
  const waiting = draftsOf(drafts, sheet).flatMap((draft) => draft.waiting ?? []);

  const keyOf = (cell: { taskId: string; date: string }) => cellKey({ userId, ...cell });
  const draftOf = (cell: { taskId: string; date: string }) => drafts[keyOf(cell)];
  const dropDraft = (cell: { taskId: string; date: string }) =>
    void dispatch(draftChanged({ key: keyOf(cell), draft: undefined }));

  function keepDraft(cell: AddedRow & { date: string }, input: Omit<Draft, 'userId' | 'date' | 'row'>) {
    const { taskId, title, client, date } = cell;
    const draft = { userId, date, row: { taskId, title, client }, ...input };
    dispatch(draftChanged({ key: keyOf(cell), draft }));
  }

  async function send(edit: CellEdit, why: string): Promise<boolean> {
    const key = cellKey(edit);
    const text = hoursToType(edit.to);
    lastOf.current.set(key, edit.id);
    keepDraft(edit, { text, isSaving: true });
    const { taskId, date, to: hours } = edit;
    const { error } = await inOrder(() =>
      write({ userId: edit.userId, week: edit.week, taskId, date, hours, reason: why }),
    );
    const isLast = lastOf.current.get(key) === edit.id;
    if (error) {
      const problem = errorText(error, MESSAGES.timesheet.saveFailed);
      if (isLast) keepDraft(edit, { text, isSaving: false, problem });
      announce(problem);
      return false;
    }
    if (isLast) dropDraft(edit);
    return true;
  }

  async function sendNew(edit: CellEdit, why: string) {
    // Recorded before saving: an undo while it is in flight must not undo the previous edit.
    dispatch(editDone(edit));
    if (!(await send(edit, why))) return void dispatch(editUndone(edit));
    const text = STRINGS.written(edit.title, formatDay(edit.date), formatHours(edit.to));
    showToast.action(text, { label: STRINGS.undo, run: () => void takeBack(edit, why) });
  }

  async function takeBack(edit: CellEdit, why: string) {
    dispatch(editUndone(edit));
    const id = randomId();
    const undone = cutToLimit(STRINGS.undone(why), LIMITS.ledger.reasonLength);
    if (await send({ ...edit, id, from: edit.to, to: edit.from }, undone)) showToast.success(STRINGS.takenBack);
  }

  /** The hours of a cell as shown to the user: those of a pending edit, otherwise the server's. */
  function hoursOf(cell: Pick<Cell, 'taskId' | 'date'>): number {
    const draft = draftOf(cell);
    if (draft?.isSaving) return parseHours(draft.text) ?? 0;
    const row = sheet.rows.find(({ taskId }) => taskId === cell.taskId);
    return row?.hours[sheet.days.indexOf(cell.date)] ?? 0;
  }

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
    /** Saves typed hours. Text that cannot be parsed is kept as typed. */
    commit(cell: Cell, text: string) {
      const [from, to] = [hoursOf(cell), parseHours(text)];
      if (to === undefined) {
        keepDraft(cell, { text, isSaving: false, problem: MESSAGES.timesheet.hoursInvalid });
        announce(MESSAGES.timesheet.hoursInvalid);
        return;
      }
      if (isSame(from, to)) {
        if (!draftOf(cell)?.isSaving) dropDraft(cell);
        return;
      }
      const { taskId, title, client, date } = cell;
      const edit: CellEdit = { id: randomId(), userId, week, taskId, title, client, date, from, to };
      if (reason) return void sendNew(edit, reason);
      keepDraft(cell, { text, isSaving: false, waiting: edit });
    },
    discard: dropDraft,
    changeReason: () => setIsChangingReason(true),
    give(why: string) {
      dispatch(reasonGiven(why));
      setIsChangingReason(false);
      for (const edit of waiting) void sendNew(edit, why);
    },
    cancelReason() {
      setIsChangingReason(false);
      for (const edit of waiting) dropDraft(edit);
    },
    undo() {
      const edit = latest(edits, sheet);
      if (!edit) return announce(STRINGS.nothingToUndo);
      if (isSame(hoursOf(edit), edit.to)) return void takeBack(edit, reason);
      dispatch(editUndone(edit));
      announce(STRINGS.overtaken);
    },
  };
}
