import { LIMITS, type SessionBreakdownItem, type TaskSession, type UnreportedSession } from '@contract';

/** A session in the form. */
export interface ReportSession extends UnreportedSession {
  description: string;
  autoStopped: boolean;
  isTicked: boolean;
  /** Whether another report has claimed it since the form was opened. */
  isTaken: boolean;
}

export interface TimeInput {
  unreported: readonly UnreportedSession[];
  logs: readonly TaskSession[];
  /** The sessions of the last attempt, which may have been reported by now. */
  sent: readonly ReportSession[];
  sentIds: readonly string[];
  takenIds: readonly string[];
  untickedIds: readonly string[];
}

/** The sessions to choose from, newest first: the unreported ones and those of the last attempt. */
export function reportSessions({ unreported, logs, sent, ...ids }: TimeInput): ReportSession[] {
  const [taken, kept, unticked] = [ids.takenIds, ids.sentIds, ids.untickedIds].map((list) => new Set(list));
  const texts = new Map(logs.map((log) => [log.id, log]));
  const free = new Set(unreported.map(({ id }) => id));
  const gone = sent.filter(({ id }) => !free.has(id) && (taken?.has(id) || kept?.has(id)));
  return [
    ...unreported.map((session) => ({
      ...session,
      description: texts.get(session.id)?.description ?? '',
      autoStopped: texts.get(session.id)?.autoStopped ?? false,
    })),
    ...gone,
  ]
    .sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime))
    .map((session) => {
      const isTaken = !free.has(session.id) && taken?.has(session.id) === true;
      return { ...session, isTaken, isTicked: !isTaken && !unticked?.has(session.id) };
    });
}

export const hoursOf = (sessions: readonly UnreportedSession[]) =>
  sessions.reduce((sum, { hoursLogged }) => sum + hoursLogged, 0);

const rounded = (hours: number, parts: number) => String(Math.round(hours * parts) / parts);

/** The hours as prefilled in the hours field: at most two decimals, without trailing zeros. */
export const prefilledHours = (hours: number) => rounded(hours, 100);

/** The hours as sent if the user has not edited them: with all decimals of the sessions, so that no time is lost. */
export const exactHours = (hours: number) => rounded(hours, 1e4);

/** The sessions as JSON within the size limit; the oldest are left out if necessary. */
export function breakdownText(sessions: readonly ReportSession[]): string {
  const items = [...sessions]
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
    .map(({ startTime, endTime, hoursLogged: hours, description }, index): SessionBreakdownItem => ({
      ...{ sessionNumber: index + 1, startTime, endTime, hours, description, isRunning: false },
    }));
  let text = JSON.stringify(items);
  while (text.length > LIMITS.report.breakdownLength) {
    items.shift();
    text = JSON.stringify(items);
  }
  return text;
}
