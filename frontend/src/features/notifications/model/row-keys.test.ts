import { nextRow } from './row-keys';

it('moves by one row, and stays at either end', () => {
  expect(['ArrowDown', 'ArrowUp'].map((key) => nextRow(key, 1, 3))).toEqual([2, 0]);
  expect(['ArrowDown', 'ArrowUp'].map((key) => nextRow(key, 2, 3))).toEqual([2, 1]);
  expect(nextRow('ArrowUp', 0, 3)).toBe(0);
});

it('goes to either end', () => {
  expect(['Home', 'End'].map((key) => nextRow(key, 1, 3))).toEqual([0, 2]);
});

it('enters the list at its first row', () => {
  expect(['ArrowDown', 'ArrowUp'].map((key) => nextRow(key, -1, 3))).toEqual([0, 0]);
});

it('leaves other keys alone', () => {
  expect(nextRow('Tab', 1, 3)).toBeUndefined();
});
