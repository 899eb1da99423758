import { RecentPushes } from './recent-pushes';

const MINUTE = 60_000;

let pushes: RecentPushes;
beforeEach(() => {
  jest.useFakeTimers();
  pushes = new RecentPushes();
  jest.advanceTimersByTime(MINUTE);
});
afterEach(() => jest.useRealTimers());

it('a page has missed nothing if nothing was pushed', () => {
  expect(pushes.hasMissed(['role:OWNER'], 1_000)).toBe(false);
});

it('a page has missed what was pushed to one of its rooms while it was loading', () => {
  pushes.note(['role:OWNER', 'user:a']);
  jest.advanceTimersByTime(5_000);
  expect(pushes.hasMissed(['user:b', 'role:OWNER'], 6_000)).toBe(true);
  expect(pushes.hasMissed(['user:b'], 6_000)).toBe(false);
  expect(pushes.hasMissed(['role:OWNER'], 1_000)).toBe(false);
});

it('allows for the way between the page and the server', () => {
  pushes.note(['user:a']);
  jest.advanceTimersByTime(1_500);
  expect(pushes.hasMissed(['user:a'], 1_000)).toBe(true);
});

it('it is unknown for a page that started before the server, too long ago, or reports no valid time', () => {
  expect(pushes.hasMissed([], 2 * MINUTE)).toBe(true);
  jest.advanceTimersByTime(60 * MINUTE);
  expect(pushes.hasMissed([], 2 * MINUTE)).toBe(false);
  for (const nonsense of [6 * MINUTE, -1, NaN, undefined, null, '1000', [1]]) {
    expect(pushes.hasMissed([], nonsense)).toBe(true);
  }
});
