/** The values of a session's form, their validation, and the request. */
import { type DaySession, isBlank, MESSAGES } from '@contract';
import { type Stretch, stretchOf } from '@/lib/stretch';
import { fromLocalInput, toLocalInput } from '@/lib/time';
import { isLocalTime } from '@/lib/typed-time';
import { SESSION_STRINGS } from '../session-strings';
import { middleOf } from './track';

const MINUTE_MS = 60_000;

/**
 * A time that was typed is `YYYY-MM-DDTHH:mm` in the session's timezone, or the text while it is not a valid time. One set
 * on the track, or by default, is an instant, since clocks that go back show the times of an hour twice.
 */
export interface SessionValues {
  taskId: string;
  taskTitle: string;
  start: string;
  /** Empty while the timer is running. */
  end: string;
  description: string;
  /** The time at which to split. */
  at: string;
}

export type Changed = Partial<SessionValues>;
export type Problems = Partial<Record<'taskId' | 'start' | 'end' | 'at' | 'reason', string>>;
export type SessionMode = 'add' | 'edit' | 'split' | 'remove';

export interface UserDay {
  userId: string;
  date: string;
}

/** The unsaved input of a session, or of new time on a day. */
export interface SessionDraft {
  /** By form. New time has all its values, since the initial ones depend on the other sessions of the day. */
  changed: Partial<Record<SessionMode, Changed>>;
  reason?: string;
  /** The day it was typed on. */
  day?: UserDay;
}

export const hasChanges = (changed: Changed = {}) => Object.keys(changed).length > 0;

/** Whether there are changes in any of the forms. */
export const isAnyChanged = (changed: SessionDraft['changed']) => Object.values(changed).some((it) => hasChanges(it));

/** Whether a draft contains anything that was typed. To delete a session, only a reason is typed. */
export const isUnsaved = ({ changed, reason = '' }: SessionDraft) => isAnyChanged(changed) || !isBlank(reason);

/**
 * Removes values that were put back. A time that was put back would be sent without its seconds, and if the clocks
 * repeat its hour, as the first of the two.
 */
export function withoutSame(changed: Changed, first: SessionValues, zone: string): Changed {
  const shown = { ...first, at: typedOf(first.at, zone) };
  return Object.fromEntries(
    Object.entries(changed).filter(([field, value]) => value !== shown[field as keyof Changed]),
  );
}

/** Removes the changes of a form, or only the change of one of its fields. */
export function withoutChanges(
  changed: SessionDraft['changed'],
  mode: SessionMode,
  field?: keyof Changed,
): SessionDraft['changed'] {
  const { [mode]: own = {}, ...others } = changed;
  if (!field) return others;
  const { [field]: _, ...rest } = own;
  return { ...others, [mode]: rest };
}

const isInstant = (time: string) => /^\d{4}-\d{2}-\d{2}T.+Z$/.test(time) && !Number.isNaN(Date.parse(time));

/** Returns undefined if the time is not valid. */
export const instantOf = (time: string, zone: string) => (isInstant(time) ? time : fromLocalInput(time, zone));
/** A time as its field shows it. */
export const typedOf = (time: string, zone: string) => (isInstant(time) ? toLocalInput(time, zone) : time);
/** A time on the track. Seconds cannot be typed. */
export const timeOf = (ms: number) => new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS).toISOString();

export function valuesOf(session: DaySession, nowMs: number): SessionValues {
  const { taskId, taskTitle, startTime, endTime, description, timezone } = session;
  return {
    ...{ taskId, taskTitle, description },
    start: toLocalInput(startTime, timezone),
    end: endTime === undefined ? '' : toLocalInput(endTime, timezone),
    at: timeOf(middleOf(stretchOf(session, nowMs))),
  };
}

/** The values for new time on a task, if one is known. */
export function newValues(stretch: Stretch | undefined, task?: { taskId: string; title: string }) {
  return {
    taskId: task?.taskId ?? '',
    taskTitle: task?.title ?? '',
    start: stretch ? timeOf(stretch.startMs) : '',
    end: stretch ? timeOf(stretch.endMs) : '',
    description: '',
    at: '',
  } satisfies SessionValues;
}

/** The length of new time in milliseconds; undefined if it has no valid times. */
export function lengthOf({ start = '', end = '' }: Changed, zone: string): number | undefined {
  const [startMs, endMs] = [start, end].map((it) => Date.parse(instantOf(it, zone) ?? '')) as [number, number];
  return endMs > startMs ? endMs - startMs : undefined;
}

/** Problems that prevent the request itself; the server checks everything else. */
export function sessionProblems(values: SessionValues, mode: SessionMode, isRunning = false): Problems {
  const { startRequired, endRequired, splitRequired } = MESSAGES.ledger;
  if (mode === 'remove') return {};
  const isTime = (time: string) => isInstant(time) || isLocalTime(time);
  if (mode === 'split') return isTime(values.at) ? {} : { at: splitRequired };
  const isEndless = isRunning && values.end === '';
  return {
    ...(mode === 'add' && !values.taskId && { taskId: SESSION_STRINGS.chooseTask }),
    ...(!isTime(values.start) && { start: startRequired }),
    ...(!isEndless && !isTime(values.end) && { end: endRequired }),
  };
}

/** The instant to split at. A typed time that clocks show twice is the second if the first is before the session. */
export function splitTime(at: string, { startTime }: DaySession, zone: string): string {
  const first = instantOf(at, zone) ?? '';
  return Date.parse(first) > Date.parse(startTime) ? first : (fromLocalInput(at, zone, true) ?? first);
}

/** Returns only the changed fields: an unchanged time keeps its seconds. */
export function toSend({ taskId, start, end, description }: Changed, zone: string) {
  const times = { startTime: start, endTime: end };
  const sent = Object.entries(times).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, instantOf(value, zone)] as const],
  );
  return {
    ...(Object.fromEntries(sent) as { startTime?: string; endTime?: string }),
    ...(taskId !== undefined && { taskId }),
    ...(description !== undefined && { description }),
  };
}
