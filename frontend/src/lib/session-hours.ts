import type { TaskSession } from '@contract';
import { compareNames } from './by-name';

const MS_PER_HOUR = 3_600_000;

/** Hours since an ISO time, never negative, even if the browser's clock is behind. */
export function hoursSince(startTime: string, nowMs: number): number {
  return Math.max(0, (nowMs - Date.parse(startTime)) / MS_PER_HOUR);
}

export function isRunning(session: Pick<TaskSession, 'endTime'>): boolean {
  return session.endTime === undefined;
}

/** The logged time; a running session counts up to `nowMs`. */
export function sessionHours(session: TaskSession, nowMs: number): number {
  return isRunning(session) ? hoursSince(session.startTime, nowMs) : session.hoursLogged;
}

export function totalHours(sessions: readonly TaskSession[], nowMs: number): number {
  return sessions.reduce((sum, session) => sum + sessionHours(session, nowMs), 0);
}

export interface PersonHours {
  userId: string;
  userName: string;
  hours: number;
  isRunning: boolean;
}

/** One row per user, most hours first. */
export function hoursByPerson(sessions: readonly TaskSession[], nowMs: number): PersonHours[] {
  const people = new Map<string, PersonHours>();
  for (const session of sessions) {
    const { userId, userName } = session;
    const person = people.get(userId) ?? { userId, userName, hours: 0, isRunning: false };
    person.hours += sessionHours(session, nowMs);
    person.isRunning ||= isRunning(session);
    people.set(userId, person);
  }
  return [...people.values()].sort((a, b) => b.hours - a.hours || compareNames(a.userName, b.userName));
}

/** Whether claimed and tracked hours differ visibly: by more than a minute. */
export function hoursDiffer(claimed: number, tracked: number): boolean {
  return Math.abs(claimed - tracked) > 1 / 60;
}
