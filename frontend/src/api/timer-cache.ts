import type { DailySummary, StoppedSession, TaskSession, Timer, TimerStarted } from '@contract';
import { hoursSince } from '@/lib/session-hours';

/** A day's summary and the moment its figures are right for, so that they can be carried forward without asking. */
export interface LiveSummary extends DailySummary {
  asOfMs: number;
}

/** The id of a timer that the server has not confirmed yet. */
export const STARTING_ID = 'starting';

/** The figures as they are at `nowMs`: what runs has grown, the rest stays. */
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

/** The timer in an event, without whose it is. */
export function timerOf({ id, taskId, taskTitle, startTime, description }: TimerStarted): Timer {
  return { id, taskId, taskTitle, startTime, description };
}

/** The session in an event, without what the event says of its task. */
function sessionOf({ id, userId, userName, startTime, description }: TimerStarted | StoppedSession) {
  return { id, userId, userName, startTime, description };
}

/** The sessions of a task after somebody started on it; told twice, it changes nothing the second time. */
export function sessionStarted(sessions: TaskSession[], timer: TimerStarted): TaskSession[] {
  if (sessions.some((session) => session.id === timer.id)) return sessions;
  const confirmed = sessions.filter((session) => session.id !== STARTING_ID || session.userId !== timer.userId);
  return [...confirmed, { ...sessionOf(timer), hoursLogged: 0, autoStopped: false }];
}

/** The sessions of a task after one was closed. */
export function sessionStopped(sessions: TaskSession[], stopped: StoppedSession): TaskSession[] {
  const others = sessions.filter(({ id }) => id !== stopped.id);
  const { endTime, hoursLogged, autoStopped } = stopped;
  return [...others, { ...sessionOf(stopped), endTime, hoursLogged, autoStopped }];
}
