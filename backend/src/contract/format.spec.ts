import { counted, formatCount, formatHours } from './format';

it.each([
  [0, '0m'],
  [-1, '0m'],
  [0.004, '0m'],
  [0.75, '0h 45m'],
  [1.5, '1h 30m'],
  [1.9999, '2h 0m'],
  [1234.5, '1,234h 30m'],
])('formats %d hours as %s', (hours, text) => expect(formatHours(hours)).toBe(text));

it('formats counts with separators, and uses the singular for one', () => {
  expect(formatCount(1234567)).toBe('1,234,567');
  expect([counted(0, 'task'), counted(1, 'task'), counted(2000, 'task')]).toEqual(['0 tasks', '1 task', '2,000 tasks']);
  expect(counted(2, 'person', 'people')).toBe('2 people');
});
