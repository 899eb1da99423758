import { changeText } from './change';

it.each([
  [10, 8, '+2h 0m (+25%)'],
  [7.5, 10, '−2h 30m (−25%)'],
  [0, 4, '−4h 0m (−100%)'],
  [3, 0, '+3h 0m'],
  [0, 0, 'no change'],
  [8.001, 8, 'no change'],
  [400, 1, '+399h 0m (+39,900%)'],
])('%d hours after %d is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
