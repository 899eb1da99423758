import { type DaySession, MESSAGES } from '@contract';
import { SESSION_STRINGS } from '../session-strings';
import { newValues, sessionProblems, splitTime, toSend, typedOf, valuesOf, withoutSame } from './session-values';

const session: DaySession = {
  ...{
    id: 's',
    userId: 'sam',
    userName: 'Sam',
    taskId: 't',
    taskTitle: 'Website',
    description: '',
    autoStopped: false,
  },
  ...{ startTime: '2026-11-16T01:00:30.000Z', endTime: '2026-11-16T03:00:00.000Z', hoursLogged: 1.99 },
  ...{ timezone: 'Asia/Manila', revisions: 0 },
};

it('shows times in the timezone that the session started in', () => {
  expect(valuesOf(session, 0)).toMatchObject({
    ...{ start: '2026-11-16T09:00', end: '2026-11-16T11:00', at: '2026-11-16T02:00:00.000Z' },
  });
  const { endTime: _, ...running } = session;
  expect(valuesOf(running, Date.parse('2026-11-16T02:00:00Z')).end).toBe('');
});

it('sends only changes, so that an unchanged time keeps its seconds', () => {
  expect(toSend({ end: '2026-11-16T10:30' }, 'Asia/Manila')).toEqual({ endTime: '2026-11-16T02:30:00.000Z' });
  expect(toSend({ taskId: 'u', description: '' }, 'UTC')).toEqual({ taskId: 'u', description: '' });
});

it('reads a typed time that clocks show twice as the first, and sends one of the track as it is', () => {
  const [typed, first, second] = ['2025-10-26T02:30', '2025-10-26T00:30:00.000Z', '2025-10-26T01:30:00.000Z'] as const;
  expect([first, second].map((time) => typedOf(time, 'Europe/Berlin'))).toEqual([typed, typed]);
  expect(toSend({ start: typed, end: second }, 'Europe/Berlin')).toEqual({ startTime: first, endTime: second });
  expect(typedOf('2025-10-26T99:99Z', 'Europe/Berlin')).toBe('2025-10-26T99:99Z');
});

it('does not count a value that was put back as a change', () => {
  const first = valuesOf(session, 0);
  const changed = { start: first.start, end: '2026-11-16T10:30', description: '', at: '2026-11-16T10:00' };
  expect(withoutSame(changed, first, session.timezone)).toEqual({ end: '2026-11-16T10:30' });
});

it.each([
  ['04:00', '08:30', undefined, '06:15'],
  ['06:05', '06:55', undefined, '06:30'],
  ['04:00', '08:30', '2026-11-01T01:15', '05:15'],
  ['06:05', '06:55', '2026-11-01T01:40', '06:40'],
])('splits a session from %s to %s while clocks repeat an hour, typed: %s', (from, to, typed, expected) => {
  const utc = (time: string) => `2026-11-01T${time}:00.000Z`;
  const night = { ...session, startTime: utc(from), endTime: utc(to), timezone: 'America/New_York' };
  const values = valuesOf(night, 0);
  expect(sessionProblems(values, 'split')).toEqual({});
  expect(splitTime(typed ?? values.at, night, night.timezone)).toBe(utc(expected));
});

it('reports missing values and leaves other checks to the server', () => {
  const { startRequired, endRequired, splitRequired } = MESSAGES.ledger;
  const empty = newValues(undefined);
  expect(sessionProblems(empty, 'add')).toEqual({
    ...{ taskId: SESSION_STRINGS.chooseTask, start: startRequired, end: endRequired },
  });
  expect(sessionProblems({ ...valuesOf(session, 0), start: 'soon' }, 'edit')).toEqual({ start: startRequired });
  expect(sessionProblems({ ...valuesOf(session, 0), end: '' }, 'edit')).toEqual({ end: endRequired });
  expect(sessionProblems({ ...valuesOf(session, 0), end: '' }, 'edit', true)).toEqual({});
  expect(sessionProblems(empty, 'split')).toEqual({ at: splitRequired });
  expect(sessionProblems(empty, 'remove')).toEqual({});
  const stretch = { startMs: 0, endMs: 3_600_000 };
  expect(sessionProblems(newValues(stretch, { taskId: 't', title: 'T' }), 'add')).toEqual({});
});
