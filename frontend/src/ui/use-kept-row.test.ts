import { act, renderHook } from '@testing-library/react';
import { useKeptRow } from './use-kept-row';

const keyOf = (row: string) => row;
const ROWS = Array.from({ length: 20 }, (_, at) => `row ${at}`);

/** The rendered rows if those from `startIndex` to `endIndex` are in view. */
function setUp() {
  const { result, rerender } = renderHook((rows: string[]) => useKeptRow(rows, keyOf), { initialProps: ROWS });
  return {
    rerender,
    itemKeys: () => result.current[0].getItemKey,
    focus: (key: string) => act(() => result.current[1](key)),
    rendered: (startIndex: number, endIndex: number) => {
      const [{ count, rangeExtractor }] = result.current;
      return rangeExtractor({ startIndex, endIndex, overscan: 1, count });
    },
  };
}

it('renders the rows in view and some around them', () => {
  const { rendered } = setUp();
  expect(rendered(0, 2)).toEqual([0, 1, 2, 3]);
  expect(rendered(9, 10)).toEqual([8, 9, 10, 11]);
  expect(rendered(18, 19)).toEqual([17, 18, 19]);
});

it('also renders the row with the focus, in its place', () => {
  const { focus, rendered } = setUp();
  focus('row 5');
  expect(rendered(5, 6)).toEqual([4, 5, 6, 7]);
  expect(rendered(9, 10)).toEqual([5, 8, 9, 10, 11]);
  expect(rendered(0, 1)).toEqual([0, 1, 2, 5]);
});

it('follows that row when rows move, until it is removed', () => {
  const { focus, rendered, rerender } = setUp();
  focus('row 5');
  rerender(ROWS.toReversed());
  expect(rendered(0, 1)).toEqual([0, 1, 2, 14]);
  rerender(ROWS.toSpliced(5, 1));
  expect(rendered(0, 1)).toEqual([0, 1, 2]);
});

it('lets the list keep its layout when another row has the focus', () => {
  const { focus, itemKeys } = setUp();
  const former = itemKeys();
  focus('row 5');
  expect(itemKeys()).toBe(former);
});
