import { columnAt, gapAt, insertionIndex, landing, slotAt } from './insertion';

describe('the gap nearest to the centre of the dragged card', () => {
  const at = (centreY: number) => insertionIndex(centreY, 100, 3);

  test.each([
    [100, 0],
    [155, 0],
    [157, 1],
    [100 + 112, 1],
    [100 + 2 * 112 + 57, 3],
  ])('centre %p is gap %p', (centreY, gap) => expect(at(centreY)).toBe(gap));

  test('never lies outside the column', () => {
    expect(at(-5000)).toBe(0);
    expect(at(5000)).toBe(3);
  });

  test('counts from the scrolled top of the list', () => {
    expect(insertionIndex(150, 100 - 112 * 40, 1000)).toBe(40);
  });
});

describe('the column at a horizontal position', () => {
  const columns = [
    { name: 'left', left: 0, right: 100 },
    { name: 'right', left: 116, right: 216 },
  ];

  test.each([
    [50, 'left'],
    [107, 'left'],
    [109, 'right'],
    [230, 'right'],
  ])('%p is over the %s column', (x, name) => expect(columnAt(x, columns)?.name).toBe(name));

  test('a position far beside the board is over no column', () => expect(columnAt(240, columns)).toBeUndefined());
});

test('only the gaps directly above and below a card count as its own place', () => {
  expect([0, 1, 2, 3].map((index) => gapAt(['a', 'b', 'c'], 'b', index))).toEqual([0, 1, 1, 3]);
  expect([0, 1, 2].map((index) => gapAt(['a', 'b'], 'x', index))).toEqual([0, 1, 2]);
});

describe('the slot sent to the server', () => {
  const ids = ['a', 'b', 'c'];

  test('names the cards directly above and below', () => {
    expect(slotAt(ids, 'x', 1)).toEqual({ afterId: 'a', beforeId: 'b' });
    expect(slotAt(ids, 'a', 2)).toEqual({ afterId: 'b', beforeId: 'c' });
  });

  test('omits one card at an end of the column', () => {
    expect(slotAt(ids, 'c', 0)).toEqual({ beforeId: 'a' });
    expect(slotAt(ids, 'a', 3)).toEqual({ afterId: 'c' });
  });

  test("is undefined at the card's current place", () => {
    expect(slotAt(ids, 'b', 1)).toBeUndefined();
    expect(slotAt(ids, 'b', 2)).toBeUndefined();
  });

  test('is the first position of an empty column', () => {
    expect(slotAt([], 'x', 0)).toEqual({ newIndex: 0 });
  });
});

test('the landing position counts from 1, without the gap that the card leaves', () => {
  const ids = ['a', 'b', 'c'];
  expect(landing(ids, 'x', 0)).toEqual({ position: 1, count: 4 });
  expect(landing(ids, 'x', 3)).toEqual({ position: 4, count: 4 });
  expect(landing(ids, 'a', 3)).toEqual({ position: 3, count: 3 });
  expect(landing(ids, 'c', 0)).toEqual({ position: 1, count: 3 });
  expect(landing(ids, 'b', 2)).toEqual({ position: 2, count: 3 });
});
