import { isUndoKey, movedBy, movedByWriting, typedBy } from './grid-keys';

const size = { rows: 3, columns: 7 };
const place = (row: number, column: number) => ({ row, column });

it.each([
  ['ArrowUp', place(1, 3), place(0, 3)],
  ['ArrowUp', place(0, 3), place(0, 3)],
  ['ArrowDown', place(2, 3), place(2, 3)],
  ['ArrowLeft', place(1, 0), place(1, 0)],
  ['ArrowRight', place(1, 5), place(1, 6)],
  ['Home', place(2, 4), place(2, 0)],
  ['End', place(2, 4), place(2, 6)],
  ['PageUp', place(2, 4), place(0, 4)],
  ['PageDown', place(0, 4), place(2, 4)],
])('moves with %s from %j to %j', (key, from, to) => {
  expect(movedBy({ key }, from, size)).toEqual(to);
});

it('moves to the edges with Ctrl or Cmd', () => {
  expect(movedBy({ key: 'Home', ctrlKey: true }, place(2, 4), size)).toEqual(place(0, 0));
  expect(movedBy({ key: 'End', metaKey: true }, place(0, 0), size)).toEqual(place(2, 6));
  expect(movedBy({ key: 'ArrowDown', ctrlKey: true }, place(0, 2), size)).toEqual(place(2, 2));
});

it('does not move with other keys', () => {
  expect(movedBy({ key: 'a' }, place(0, 0), size)).toBeUndefined();
  expect(movedBy({ key: 'ArrowDown', altKey: true }, place(0, 0), size)).toBeUndefined();
});

it('moves on after writing, but never into the row of days', () => {
  expect(movedByWriting('Enter', false, place(1, 2), size)).toEqual(place(2, 2));
  expect(movedByWriting('Enter', true, place(1, 2), size)).toEqual(place(1, 2));
  expect(movedByWriting('Tab', false, place(1, 6), size)).toEqual(place(2, 0));
  expect(movedByWriting('Tab', false, place(2, 6), size)).toEqual(place(2, 6));
  expect(movedByWriting('Tab', true, place(1, 0), size)).toEqual(place(1, 0));
});

it('starts typing with characters that hours can start with', () => {
  expect(['1', '.', ':', 'Delete', 'Backspace', 'a', ' '].map((key) => typedBy({ key }))).toEqual([
    ...['1', '.', ':', '', ''],
    undefined,
    undefined,
  ]);
  expect(typedBy({ key: '1', ctrlKey: true })).toBeUndefined();
});

it('recognises the undo shortcut', () => {
  expect(isUndoKey({ key: 'z', code: 'KeyZ', ctrlKey: true })).toBe(true);
  expect(isUndoKey({ key: 'Z', code: 'KeyZ', metaKey: true })).toBe(true);
  expect(isUndoKey({ key: 'я', code: 'KeyZ', ctrlKey: true })).toBe(true);
  expect(isUndoKey({ key: 'z', code: 'KeyZ' })).toBe(false);
});
