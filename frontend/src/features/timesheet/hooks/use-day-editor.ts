import type { TimesheetDay } from '@contract';
import { type RefObject, useState } from 'react';
import { fromLocalInput, toLocalInput, useNow } from '@/lib/time';
import { type Changed, newValues, valuesOf } from '../model/session-values';
import { dayFrame, type Edge, edgeRange, freeHour, steppedBy, type Stretch, stretchOf, timeAt } from '../model/track';
import { type SessionMode, useSessionForm } from './use-session-form';

const MINUTE_MS = 60_000;

interface Selection {
  /** Absent for new time. */
  id?: string;
  mode: SessionMode;
  stretch?: Stretch;
}

export type DayEditor = ReturnType<typeof useDayEditor>;

export interface DayEditorOptions {
  day: TimesheetDay;
  mayEdit: boolean;
  /** The button that adds time: it has the focus after the form is gone. */
  addRef: RefObject<HTMLButtonElement | null>;
  reasonRef: RefObject<HTMLInputElement | null>;
  /** Fetches the day again. */
  reload: () => Promise<unknown>;
}

/** The sessions of a day, which of them is selected, and the form for it. */
export function useDayEditor({ day, mayEdit, addRef, reasonRef, reload }: DayEditorOptions) {
  const nowMs = useNow(MINUTE_MS);
  const [selection, setSelection] = useState<Selection>();
  const session = day.sessions.find(({ id }) => id === selection?.id);
  const isAdding = selection?.mode === 'add';
  const zone = session?.timezone ?? day.timezone;
  const bounds = { frame: dayFrame(day.date, zone), nowMs };
  const last = day.sessions.at(-1);
  const task = last && { taskId: last.taskId, title: last.taskTitle };
  const form = useSessionForm({
    userId: day.userId,
    zone,
    session,
    mode: selection?.mode ?? 'edit',
    reload,
    first: session ? valuesOf(session, nowMs) : newValues(selection?.stretch, zone, task),
    onDone: () => {
      if (selection?.mode === 'split') setSelection({ ...selection, mode: 'edit' });
      if (selection?.mode !== 'add' && selection?.mode !== 'remove') return;
      setSelection(undefined);
      addRef.current?.focus();
    },
  });

  const others = day.sessions.filter((it) => it !== session).map((it) => stretchOf(it, nowMs));
  const own = ownStretch();

  /** Where the selected session is, or would be; undefined while a typed time cannot be read. */
  function ownStretch(): Stretch | undefined {
    if (!session && !isAdding) return undefined;
    const known = session && stretchOf(session, nowMs);
    const read = (value: string) => Date.parse(fromLocalInput(value, zone) ?? '');
    const { start, end } = form.values;
    const kept = (edge: Edge, value: string) =>
      known && !(form.isChanged && value !== valuesOf(session, nowMs)[edge])
        ? known[edge === 'start' ? 'startMs' : 'endMs']
        : read(value);
    const stretch = { startMs: kept('start', start), endMs: kept('end', end) };
    return stretch.endMs > stretch.startMs ? stretch : undefined;
  }

  function select(next: Selection | undefined) {
    form.revert();
    setSelection(next);
  }
  const rangeOf = (edge: Edge, stretch: Stretch) => edgeRange(edge, stretch, others, bounds);
  const local = (ms: number) => toLocalInput(new Date(ms).toISOString(), zone);
  const localAt = (edge: Edge, fraction: number, stretch: Stretch) =>
    local(timeAt(fraction, bounds.frame, rangeOf(edge, stretch)));

  function keep(last: Changed) {
    if (isAdding || !form.hasReason) form.edit(last);
    if (isAdding) return;
    if (form.hasReason) void form.save(last);
    else reasonRef.current?.focus();
  }

  return {
    nowMs,
    zone,
    frame: bounds.frame,
    session,
    mode: session || isAdding ? selection?.mode : undefined,
    form,
    own,
    rangeOf,
    /** Pressed again, a session is closed, but not with unsaved changes. Without an id, new time is meant. */
    toggle(id?: string) {
      if (id !== selection?.id) select({ id, mode: 'edit' });
      else if (!form.isChanged) select(undefined);
    },
    close: () => select(undefined),
    setMode: (mode: SessionMode) => session && select({ id: session.id, mode }),
    /** Begins new time: at this moment, or after the last session. */
    add(fromMs?: number) {
      if (!mayEdit) return;
      const stretches = day.sessions.map((it) => stretchOf(it, nowMs));
      select({ mode: 'add', stretch: freeHour(stretches, bounds, fromMs) });
    },
    step(edge: Edge, minutes: number) {
      if (!own) return;
      const ms = edge === 'start' ? own.startMs : own.endMs;
      form.edit({ [edge]: local(steppedBy(ms, minutes, rangeOf(edge, own))) });
    },
    dragTo(edge: Edge, fraction: number) {
      if (own) form.edit({ [edge]: localAt(edge, fraction, own) });
    },
    /** After a drag: sends the change, or asks for the reason first. */
    drop(edge: Edge, fraction: number) {
      if (own) keep({ [edge]: localAt(edge, fraction, own) });
    },
    /** The same, after Enter. */
    keep: () => form.isChanged && keep({}),
  };
}
