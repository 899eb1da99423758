import { learnServerTime, serverNow } from './server-clock';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const dateHeader = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  learnServerTime(dateHeader(Date.now()), Date.now());
  jest.useRealTimers();
});

it('uses the computer’s clock while the server’s hardly differs', () => {
  expect(serverNow()).toBe(NOON);
  learnServerTime(dateHeader(NOON + 1_000), NOON);
  expect(serverNow()).toBe(NOON);
});

it.each([-7 * 60_000, 90 * 60_000])('uses the server’s clock if the computer’s is off by %d ms', (offMs) => {
  learnServerTime(dateHeader(NOON + offMs), NOON);
  expect(Math.abs(serverNow() - (NOON + offMs))).toBeLessThanOrEqual(500);
  jest.advanceTimersByTime(60_000);
  expect(Math.abs(serverNow() - (NOON + offMs + 60_000))).toBeLessThanOrEqual(500);
});

it('returns to the computer’s clock once it was corrected', () => {
  learnServerTime(dateHeader(NOON + 600_000), NOON);
  learnServerTime(dateHeader(NOON), NOON);
  expect(serverNow()).toBe(NOON);
});

it('ignores a slow response, and one without a valid date', () => {
  jest.advanceTimersByTime(20_000);
  learnServerTime(dateHeader(NOON + 19_000), NOON);
  learnServerTime('soon', NOON);
  learnServerTime(null, NOON);
  expect(serverNow()).toBe(NOON + 20_000);
});
