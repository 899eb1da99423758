import { LIMITS } from '../../contract';
import { shiftSummary } from './shift-summary';

const part = (taskId: string, hours: number, taskTitle = taskId) => ({
  ...{ taskId, taskTitle, hours, startTime: '', endTime: '', description: '' },
});

it.each([
  [[part('Wiring', 3 + 1 / 3), part('Meeting notes', 2 / 3)], 'Wiring: 3h 20m, Meeting notes: 0h 40m'],
  [[part('a', 0.5), part('b', 2), part('a', 2.5)], 'a: 3h 0m, b: 2h 0m'],
  [[part('a', 0.0003)], 'a: 0h 1m'],
  [[part('a', 0.9999)], 'a: 1h 0m'],
  [[part('1', 2, 'Same'), part('2', 1, 'Same')], 'Same: 2h 0m, Same: 1h 0m'],
])('%j becomes %s', (parts, text) => expect(shiftSummary(parts)).toBe(text));

it('is cut after a whole task if it would be too long, and ends with the number of the others', () => {
  const parts = Array.from({ length: 200 }, (_, index) => part(`${index}`, 200 - index, 'x'.repeat(200)));
  const text = shiftSummary(parts);
  expect(text.length).toBeLessThanOrEqual(LIMITS.report.descriptionLength);
  expect(text.length).toBeGreaterThan(LIMITS.report.descriptionLength - 250);
  const [, more] = /m, and (\d+) more$/.exec(text) ?? [];
  expect(text.split(', x').length + Number(more)).toBe(200);
});
