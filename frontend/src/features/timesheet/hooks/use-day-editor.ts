import type { TimesheetDay } from '@contract';
import { type RefObject, useState } from 'react';
import { selectBoard } from '@/api/tasks';
import { dayFrame, type Stretch, stretchOf } from '@/lib/stretch';
import { useNow } from '@/lib/time';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  type Changed,
  hasChanges,
  instantOf,
  lengthOf,
  newValues,
  type SessionMode,
  timeOf,
  valuesOf,
} from '../model/session-values';
import { dayOf, formChanged, formKey, selectTimesheet } from '../model/timesheet-slice';
import { type Edge, edgeRange, freeTime, steppedBy, timeAt } from '../model/track';
import { useSessionForm } from './use-session-form';

const MINUTE_MS = 60_000;

interface Selection {
  /** Absent for a new session. */
  id?: string;
  mode: SessionMode;
  stretch?: Stretch;
}

export type DayEditor = ReturnType<typeof useDayEditor>;

export interface DayEditorOptions {
  day: TimesheetDay;
  mayEdit: boolean;
  /** The button that adds time, focused when the form closes. */
  addRef: RefObject<HTMLButtonElement | null>;
  reasonRef: RefObject<HTMLInputElement | null>;
  /** Refetches the day. */
  reload: () => Promise<unknown>;
}

/** The sessions of a day, the selected session, and its form. */
export function useDayEditor({ day, mayEdit, addRef, reasonRef, reload }: DayEditorOptions) {
  const nowMs = useNow(MINUTE_MS);
  const dispatch = useAppDispatch();
  const { forms } = useAppSelector(selectTimesheet);
  const [selection, setSelection] = useState<Selection>();
  const session = day.sessions.find(({ id }) => id === selection?.id);
  const isAdding = selection?.mode === 'add';
  const zone = session?.timezone ?? day.timezone;
  const bounds = { frame: dayFrame(day.date, zone), nowMs };
  /** The day of new time, whatever the timezone of the selected session. */
  const ownBounds = { frame: dayFrame(day.date, day.timezone), nowMs };
  /** The last one whose task still exists. */
  const last = useAppSelector((state) => {
    const tasks = selectBoard(state)?.entities;
    return day.sessions.findLast(({ taskId }) => !tasks || taskId in tasks);
  });
  const task = last && { taskId: last.taskId, title: last.taskTitle };
  const first = session ? valuesOf(session, nowMs) : newValues(selection?.stretch, task);
  const known = session && stretchOf(session, nowMs);
  const form = useSessionForm({
    day,
    mayEdit,
    zone,
    session,
    mode: selection?.mode ?? 'edit',
    reload,
    first,
    onDone: () => {
      if (selection?.mode === 'split') setSelection({ ...selection, mode: 'edit' });
      if (selection?.mode !== 'add' && selection?.mode !== 'remove') return;
      setSelection(undefined);
      addRef.current?.focus();
    },
  });

  const others = day.sessions.filter((it) => it !== session).map((it) => stretchOf(it, nowMs));
  const own = ownStretch();

  /**
   * The current or, with unsaved changes, the future position of the selected session; undefined for an invalid time.
   */
  function ownStretch(): Stretch | undefined {
    if (!session && !isAdding) return undefined;
    const read = (edge: Edge) => {
      const value = form.values[edge];
      return known && value === first[edge] ? known[`${edge}Ms`] : Date.parse(instantOf(value, zone) ?? '');
    };
    const stretch = { startMs: read('start'), endMs: read('end') };
    return stretch.endMs > stretch.startMs ? stretch : undefined;
  }

  function select(next: Selection | undefined) {
    form.leave();
    setSelection(next);
  }
  const rangeOf = (edge: Edge, stretch: Stretch) => edgeRange(edge, stretch, others, bounds);
  /** Moves an edge. Put back in its minute, it is unchanged. */
  function movedTo(edge: Edge, ms: number): Changed {
    const time = timeOf(ms);
    return { [edge]: known && timeOf(known[`${edge}Ms`]) === time ? first[edge] : time };
  }
  const draggedTo = (edge: Edge, fraction: number, stretch: Stretch) =>
    movedTo(edge, timeAt(fraction, bounds.frame, rangeOf(edge, stretch)));

  function keep(last: Changed) {
    if (isAdding || !form.hasReason) form.edit(last);
    if (isAdding) return;
    if (form.hasReason) void form.save(last);
    else reasonRef.current?.focus();
  }

  /** Moves unsaved new time, keeping its other values and, where it fits, its length. */
  function moveNewTime(free: (lengthMs?: number) => Stretch | undefined) {
    const key = formKey(day);
    const draft = forms[key];
    if (!draft?.changed.add) return;
    const stretch = free(lengthOf(draft.changed.add, day.timezone));
    if (!stretch) return;
    const { start, end } = newValues(stretch);
    const changed = { ...draft.changed, add: { ...draft.changed.add, start, end } };
    dispatch(formChanged({ key, draft: { ...draft, changed }, day: dayOf(day) }));
  }

  return {
    nowMs,
    zone,
    frame: bounds.frame,
    hasBegun: ownBounds.frame.startMs <= nowMs,
    session,
    mode: session || isAdding ? selection?.mode : undefined,
    form,
    own,
    rangeOf,
    /** Pressing the selected session again closes it, unless there are unsaved changes. Without an id: new time. */
    toggle(id?: string) {
      if (id !== selection?.id) select({ id, mode: 'edit' });
      else if (!form.isChanged) select(undefined);
    },
    close: () => select(undefined),
    /** Discards the changes and closes the form, or returns to that of the session. */
    cancel() {
      form.revert();
      select(session && { id: session.id, mode: 'edit' });
    },
    setMode: (mode: SessionMode) => session && select({ id: session.id, mode }),
    /** Whether a session has unsaved changes. */
    isChanged(id: string) {
      const { edit, split } = (mayEdit && forms[formKey(day, id)]?.changed) || {};
      return hasChanges(edit) || hasChanges(split);
    },
    /** Starts adding time: at the given time, or after the last session. */
    add(fromMs?: number) {
      // New time that is being saved stays as it was sent: a moved copy of it would remain.
      if (!mayEdit || (isAdding && form.isSaving)) return;
      const stretches = day.sessions.map((it) => stretchOf(it, nowMs));
      const free = (lengthMs?: number) => freeTime(stretches, ownBounds, fromMs, lengthMs);
      if (fromMs !== undefined && !form.isSaving) moveNewTime(free);
      select({ mode: 'add', stretch: free() });
    },
    step(edge: Edge, minutes: number) {
      if (!own) return;
      const ms = edge === 'start' ? own.startMs : own.endMs;
      form.edit(movedTo(edge, steppedBy(ms, minutes, rangeOf(edge, own))));
    },
    dragTo(edge: Edge, fraction: number) {
      if (own) form.edit(draggedTo(edge, fraction, own));
    },
    /** Called after a drag: sends the change, or focuses the reason if it is missing. */
    drop(edge: Edge, fraction: number) {
      if (own) keep(draggedTo(edge, fraction, own));
    },
    /** Like `drop`, after Enter. */
    keep: () => form.isChanged && keep({}),
  };
}
