import { MESSAGES } from '@contract';
import { endProblem, meantEnd } from './session-end';

const session = {
  startTime: '2026-01-05T01:00:30.500Z',
  endTime: '2026-01-05T13:00:30.500Z',
  latestEnd: '2026-01-05T15:20:45.000Z',
};
const ZONE = 'Asia/Manila';

it("is the minute in the user's timezone", () => {
  expect(meantEnd(session, '2026-01-05T17:30', ZONE)).toBe('2026-01-05T09:30:00.000Z');
  expect(meantEnd(session, '', ZONE)).toBeUndefined();
});

it('keeps the seconds of the known instants', () => {
  expect(meantEnd(session, '2026-01-05T21:00', ZONE)).toBe(session.endTime);
  expect(meantEnd(session, '2026-01-05T09:00', ZONE)).toBe(session.startTime);
  expect(meantEnd(session, '2026-01-05T23:20', ZONE)).toBe(session.latestEnd);
});

it('must not be before the start; the server knows the latest possible end', () => {
  const problem = (end?: string) => endProblem(session, end);
  expect(problem()).toBe(MESSAGES.timer.endRequired);
  expect(problem('2026-01-05T01:00:00.000Z')).toBe(MESSAGES.timer.endBeforeStart);
  expect(problem('2026-01-05T15:21:00.000Z')).toBeUndefined();
  for (const end of Object.values(session)) expect(problem(end)).toBeUndefined();
});
