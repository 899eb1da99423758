import { statusOf } from './monitor.service';

const timer = { id: 'x', taskTitle: 'Wiring', taskStatus: 'pending', startTime: '', description: '' } as const;
const HOUR = 3600;

it.each([
  ['online', 'a timer runs', timer, 0, null],
  ['online', 'a timer runs after a full shift', timer, 9 * HOUR, 0],
  ['break', 'the last work was just now', null, HOUR, 1],
  ['break', 'the last work was 59 minutes ago', null, HOUR, 3599],
  ['offline', 'the last work was an hour ago', null, HOUR, 3600],
  ['offline', 'the shift is complete', null, 8 * HOUR, 1],
  ['break', 'the shift is almost complete', null, 8 * HOUR - 1, 1],
  ['offline', 'the last work was yesterday, just before midnight', null, 0, 60],
  ['offline', 'there has never been any', null, 0, null],
] as const)('%s: %s', (status, _, activeTimer, secondsToday, secondsSinceActivity) => {
  expect(statusOf({ activeTimer, secondsToday, secondsSinceActivity })).toBe(status);
});
