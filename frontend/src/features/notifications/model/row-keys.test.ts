import { nextRow } from './row-keys';

it('moves by one row, and stops at both ends', () => {
  expect(['ArrowDown', 'ArrowUp'].map((key) => nextRow(key, 1, 3))).toEqual([2, 0]);
  expect(['ArrowDown', 'ArrowUp'].map((key) => nextRow(key, 2, 3))).toEqual([2, 1]);
  expect(nextRow('ArrowUp', 0, 3)).toBe(0);
});

it('jumps to both ends', () => {
  expect(['Home', 'End'].map((key) => nextRow(key, 1, 3))).toEqual([0, 2]);
});

it('enters the list at its first row', () => {
  expect(['ArrowDown', 'ArrowUp'].map((key) => nextRow(key, -1, 3))).toEqual([0, 0]);
});

it('ignores other keys', () => {
  expect(nextRow('Tab', 1, 3)).toBeUndefined();
});
