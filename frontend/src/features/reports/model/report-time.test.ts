import { LIMITS, type SessionBreakdownItem, type UnreportedSession } from '@contract';
import { breakdownText, exactHours, hoursOf, prefilledHours, type ReportSession, reportSessions } from './report-time';

const free = (id: string, hour: number, hoursLogged = 1): UnreportedSession => ({
  id,
  startTime: `2025-03-10T${hour}:00:00Z`,
  endTime: `2025-03-10T${hour + 1}:00:00Z`,
  hoursLogged,
});
const row = (id: string, hour: number, over: Partial<ReportSession> = {}): ReportSession => ({
  ...free(id, hour),
  ...{ description: '', autoStopped: false, isTicked: true, isTaken: false },
  ...over,
});
const none = { logs: [], sent: [], sentIds: [], takenIds: [], untickedIds: [] };
const marks = (sessions: ReportSession[]) =>
  sessions.map(({ id, isTicked, isTaken }) => `${id}${isTicked ? ' ticked' : ''}${isTaken ? ' taken' : ''}`);

describe('the sessions of the form', () => {
  it('are the unreported ones, newest first, and ticked unless the user left them out', () => {
    const unreported = [free('a', 10), free('b', 12), free('c', 14)];
    expect(marks(reportSessions({ ...none, unreported, untickedIds: ['b'] }))).toEqual(['c ticked', 'b', 'a ticked']);
  });

  it('have the descriptions of the task’s sessions', () => {
    const log = { ...free('a', 10), userId: 'ana', userName: 'Ana', description: 'Oiled', autoStopped: true };
    const [first, second] = reportSessions({ ...none, unreported: [free('a', 12), free('b', 10)], logs: [log] });
    expect(first).toMatchObject({ description: 'Oiled', autoStopped: true });
    expect(second).toMatchObject({ description: '', autoStopped: false });
  });

  it('show sessions that another report has claimed since, but do not count them', () => {
    const sent = [row('a', 10), row('b', 12)];
    const sessions = reportSessions({ ...none, unreported: [free('b', 12)], sent, takenIds: ['a'] });
    expect(marks(sessions)).toEqual(['b ticked', 'a taken']);
  });

  it('become available again when that report is deleted', () => {
    const unreported = [free('a', 10)];
    expect(marks(reportSessions({ ...none, unreported, sent: [row('a', 10)], takenIds: ['a'] }))).toEqual(['a ticked']);
  });

  it('are kept while it is unknown whether they were reported', () => {
    const sent = [row('a', 10), row('b', 12)];
    expect(marks(reportSessions({ ...none, unreported: [], sent, sentIds: ['a'] }))).toEqual(['a ticked']);
    expect(reportSessions({ ...none, unreported: [], sent })).toEqual([]);
  });
});

it('hours are added up, prefilled with two decimals, and sent with four', () => {
  const sessions = [free('a', 10, 1.25), free('b', 12, 0.0833)];
  expect(hoursOf(sessions)).toBeCloseTo(1.3333, 6);
  expect(prefilledHours(hoursOf(sessions))).toBe('1.33');
  expect(exactHours(hoursOf(sessions))).toBe('1.3333');
  expect([prefilledHours(hoursOf([])), exactHours(hoursOf([]))]).toEqual(['0', '0']);
});

describe('the breakdown', () => {
  const itemsOf = (sessions: ReportSession[]) => JSON.parse(breakdownText(sessions)) as SessionBreakdownItem[];

  it('numbers the sessions, starting with the oldest', () => {
    expect(itemsOf([row('b', 12, { description: 'Draft' }), row('a', 10)])).toEqual([
      {
        ...{ sessionNumber: 1, startTime: '2025-03-10T10:00:00Z', endTime: '2025-03-10T11:00:00Z', hours: 1 },
        ...{ description: '', isRunning: false },
      },
      {
        ...{ sessionNumber: 2, startTime: '2025-03-10T12:00:00Z', endTime: '2025-03-10T13:00:00Z', hours: 1 },
        ...{ description: 'Draft', isRunning: false },
      },
    ]);
  });

  it('leaves out the oldest sessions if it would be too long', () => {
    const description = 'x'.repeat(LIMITS.report.breakdownLength / 2);
    const items = itemsOf([row('new', 12, { description }), row('old', 10, { description })]);
    expect(items.map(({ sessionNumber }) => sessionNumber)).toEqual([2]);
  });
});
