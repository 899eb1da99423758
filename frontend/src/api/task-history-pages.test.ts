import { LIMITS, type TaskHistoryLine } from '@contract';
import { linesIn, nextPageAfter, pageOf } from './task-history-pages';

const SIZE: number = LIMITS.history.pageMax;
const timeOf = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

/** A page as the server responds: `count` lines up to this minute, newest first. */
const page = (newest: number, count = SIZE) =>
  pageOf(
    Array.from({ length: count }, (_, index): TaskHistoryLine => {
      const minute = newest - index;
      return { id: `h${minute}`, taskId: 't1', actor: null, at: timeOf(minute), kind: 'report' };
    }),
  );

it('continues after the oldest line of a full page, and ends after one that was not full', () => {
  expect(nextPageAfter([page(1_000)])).toBe(`h${1_001 - SIZE}`);
  expect(nextPageAfter([page(1_000), page(1_000 - SIZE)])).toBe(`h${1_001 - 2 * SIZE}`);
  expect(nextPageAfter([page(1_000), page(9, 9)])).toBeUndefined();
  expect(nextPageAfter([page(0, 0)])).toBeUndefined();
});

it('a full page is loaded down to its oldest line', () => {
  expect(page(1_000).loadedTo).toBe(timeOf(1_001 - SIZE));
  expect(page(1_000, SIZE - 1).loadedTo).toBeUndefined();
});

it('joins the pages, newest first', () => {
  const lines = linesIn({ pages: [page(9, 2), page(7, 2)], pageParams: ['', 'h8'] });
  expect(lines.map(({ id }) => id)).toEqual(['h9', 'h8', 'h7', 'h6']);
});
