import type { DailySummary, StoppedSession, Task, TaskSession, TimeLogChanged, Timer, TimerStarted } from '@contract';
import { hoursSince } from '@/lib/session-hours';

/** A day's summary, and the time of its figures, from which the client counts up. */
export interface LiveSummary extends DailySummary {
  asOfMs: number;
}

/** The id of a timer that the server has not confirmed yet. */
export const STARTING_ID = 'starting';

/** The figures at `nowMs`: running time has grown, the rest is unchanged. */
export function summaryAt(summary: LiveSummary, nowMs: number): LiveSummary {
  if (!summary.tasks.some((task) => task.isRunning)) return summary;
  const grown = hoursSince(new Date(summary.asOfMs).toISOString(), nowMs);
  return {
    ...summary,
    asOfMs: nowMs,
    totalHours: summary.totalHours + grown,
    currentSessionHours: summary.currentSessionHours + grown,
    tasks: summary.tasks.map((task) => (task.isRunning ? { ...task, hours: task.hours + grown } : task)),
  };
}

export function summaryStopped(summary: LiveSummary, nowMs: number): LiveSummary {
  const current = summaryAt(summary, nowMs);
  const tasks = current.tasks.map((task) => ({ ...task, isRunning: false }));
  return { ...current, asOfMs: nowMs, currentSessionHours: 0, tasks };
}

export function summaryStarted(summary: LiveSummary, timer: Timer, nowMs: number): LiveSummary {
  if (summary.tasks.some((task) => task.isRunning && task.taskId === timer.taskId)) return summary;
  const { tasks, ...rest } = summaryStopped(summary, nowMs);
  const known = tasks.some((task) => task.taskId === timer.taskId);
  const row = { taskId: timer.taskId, title: timer.taskTitle, hours: 0, isRunning: true };
  return {
    ...rest,
    shiftStartTime: rest.shiftStartTime ?? timer.startTime,
    tasks: known
      ? tasks.map((task) => (task.taskId === timer.taskId ? { ...task, isRunning: true } : task))
      : [...tasks, row],
  };
}

export function summaryRetitled(summary: LiveSummary, { id, title }: Task): LiveSummary {
  if (!summary.tasks.some((task) => task.taskId === id && task.title !== title)) return summary;
  return { ...summary, tasks: summary.tasks.map((task) => (task.taskId === id ? { ...task, title } : task)) };
}

/** The timer in an event, without its user. */
export function timerOf({ id, taskId, taskTitle, startTime, description }: TimerStarted): Timer {
  return { id, taskId, taskTitle, startTime, description };
}

/** The session in an event, without the fields about its task. */
function sessionOf({ id, userId, userName, startTime, description }: TimerStarted | StoppedSession) {
  return { id, userId, userName, startTime, description };
}

/** Adds a started session to a task's sessions. Idempotent. */
export function sessionStarted(sessions: TaskSession[], timer: TimerStarted): TaskSession[] {
  if (sessions.some((session) => session.id === timer.id)) return sessions;
  const confirmed = sessions.filter((session) => session.id !== STARTING_ID || session.userId !== timer.userId);
  return [...confirmed, { ...sessionOf(timer), hoursLogged: 0, autoStopped: false }];
}

/** Ends a session in a task's sessions. */
export function sessionStopped(sessions: TaskSession[], stopped: StoppedSession): TaskSession[] {
  const others = sessions.filter(({ id }) => id !== stopped.id);
  const { endTime, hoursLogged, autoStopped } = stopped;
  return [...others, { ...sessionOf(stopped), endTime, hoursLogged, autoStopped }];
}

/** The running timer after a correction of its start or description. */
export function timerCorrected(timer: Timer | null, { session }: TimeLogChanged): Timer | null {
  if (!timer || timer.id !== session?.id || session.endTime !== undefined) return timer;
  return { ...timer, startTime: session.startTime, description: session.description };
}

/** A task's sessions, oldest first, after a correction. */
export function sessionCorrected(sessions: TaskSession[], taskId: string, change: TimeLogChanged): TaskSession[] {
  const others = sessions.filter(({ id }) => id !== change.id);
  if (change.session?.taskId !== taskId) return others;
  const { taskId: _task, taskTitle: _title, ...session } = change.session;
  return [...others, session].sort((a, b) => a.startTime.localeCompare(b.startTime));
}
