import { hoursToType, parseHours } from './typed-hours';

it.each([
  ['1:30', 1.5],
  [' :45 ', 0.75],
  ['0:05', 0.0833],
  ['1.5', 1.5],
  ['1,25', 1.25],
  ['.5', 0.5],
  ['2', 2],
  ['１：３０', 1.5],
  ['٢٫٥', 2.5],
  ['90m', 1.5],
  ['90 min', 1.5],
  ['1h', 1],
  ['1H30', undefined],
  ['1h 30m', 1.5],
  ['1h30m', 1.5],
  ['1.5 hours', 1.5],
  ['25', 25],
  ['25:01', undefined],
  ['', 0],
  ['0', 0],
  ['-1', undefined],
  ['1:60', undefined],
  ['1:2:3', undefined],
  ['one', undefined],
  [':', undefined],
  ['.', undefined],
  ['m', undefined],
])('parses %j as %j', (typed, hours) => {
  expect(parseHours(typed)).toBe(hours);
});

it.each([
  [0, ''],
  [1.5, '1:30'],
  [0.0833, '0:05'],
  [11.9999, '12:00'],
])('shows %d for editing as %j', (hours, text) => {
  expect(hoursToType(hours)).toBe(text);
  expect(Math.abs((parseHours(text) ?? NaN) - hours)).toBeLessThan(1 / 60);
});
