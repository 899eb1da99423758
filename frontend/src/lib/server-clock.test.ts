import { learnServerTime, serverNow } from './server-clock';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const told = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  learnServerTime(told(Date.now()), Date.now());
  jest.useRealTimers();
});

it('is this computer’s until the server tells another', () => {
  expect(serverNow()).toBe(NOON);
  learnServerTime(told(NOON + 1_000), NOON);
  expect(serverNow()).toBe(NOON);
});

it.each([-7 * 60_000, 90 * 60_000])('is the server’s where this computer’s clock is off by %d ms', (offMs) => {
  learnServerTime(told(NOON + offMs), NOON);
  expect(Math.abs(serverNow() - (NOON + offMs))).toBeLessThanOrEqual(500);
  jest.advanceTimersByTime(60_000);
  expect(Math.abs(serverNow() - (NOON + offMs + 60_000))).toBeLessThanOrEqual(500);
});

it('comes back when the computer’s clock was set right', () => {
  learnServerTime(told(NOON + 600_000), NOON);
  learnServerTime(told(NOON), NOON);
  expect(serverNow()).toBe(NOON);
});

it('does not follow an answer that took long, nor one that tells no time', () => {
  jest.advanceTimersByTime(20_000);
  learnServerTime(told(NOON + 19_000), NOON);
  learnServerTime('soon', NOON);
  learnServerTime(null, NOON);
  expect(serverNow()).toBe(NOON + 20_000);
});
