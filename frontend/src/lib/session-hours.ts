import type { SessionBreakdownItem, TaskSession } from '@contract';

const MS_PER_HOUR = 3_600_000;

/** Hours to four decimals, the precision of the contract (decisions 3). */
export function roundHours(hours: number): number {
  return Math.round(hours * 10_000) / 10_000;
}

/** Hours since an ISO time, never negative: a browser clock that runs behind must not take hours away. */
export function hoursSince(startTime: string, nowMs: number): number {
  return Math.max(0, (nowMs - Date.parse(startTime)) / MS_PER_HOUR);
}

export function isRunning(session: Pick<TaskSession, 'endTime'>): boolean {
  return session.endTime === undefined;
}

/** What was logged; a running session counts up to `nowMs`. */
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

/** One row a person, most hours first. */
export function hoursByPerson(sessions: readonly TaskSession[], nowMs: number): PersonHours[] {
  const people = new Map<string, PersonHours>();
  for (const session of sessions) {
    const { userId, userName } = session;
    const person = people.get(userId) ?? { userId, userName, hours: 0, isRunning: false };
    person.hours += sessionHours(session, nowMs);
    person.isRunning ||= isRunning(session);
    people.set(userId, person);
  }
  return [...people.values()].sort((a, b) => b.hours - a.hours || a.userName.localeCompare(b.userName));
}

/** The sessions as a report carries them, oldest first and numbered from 1 (spec 3). */
export function sessionBreakdown(sessions: readonly TaskSession[], nowMs: number): SessionBreakdownItem[] {
  return [...sessions]
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
    .map((session, index) => ({
      sessionNumber: index + 1,
      startTime: session.startTime,
      endTime: session.endTime ?? null,
      hours: roundHours(sessionHours(session, nowMs)),
      description: session.description,
      isRunning: isRunning(session),
    }));
}

/** Claimed and tracked hours differ when a person reading both would see it: by more than a minute. */
export function hoursDiffer(claimed: number, tracked: number): boolean {
  return Math.abs(claimed - tracked) > 1 / 60;
}
