import { LIMITS, type TaskComment } from '@contract';
import {
  type CommentPage,
  type CommentPages,
  commentsIn,
  nextPageAfter,
  pageOf,
  putComment,
  removeComment,
} from './comment-pages';

const SIZE: number = LIMITS.comment.pageSize;
const timeOf = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

/** A comment from this minute; a higher number is newer. */
const at = (minute: number): TaskComment => ({
  id: `c${minute}`,
  taskId: 't1',
  clientId: null,
  author: { id: 'ann', name: 'Ann', profilePicture: null },
  body: 'Fine',
  isInternal: false,
  mentions: [],
  attachments: [],
  createdAt: timeOf(minute),
  editedAt: null,
});

/** A page as the server responds: `count` comments up to this minute, oldest first. */
const page = (newest: number, count = SIZE): CommentPage =>
  pageOf(Array.from({ length: count }, (_, index) => at(newest - count + 1 + index)));
const pages = (...all: CommentPage[]): CommentPages => ({ pages: all, pageParams: all.map((_, index) => `p${index}`) });
const without = (data: CommentPages, ...minutes: number[]) =>
  minutes.reduce((rest, minute) => removeComment(rest, `c${minute}`), data);
const minutesOf = ({ comments }: CommentPage) => comments.map(({ id }) => Number(id.slice(1)));

describe('the cursor', () => {
  it('is the oldest comment of a full page', () => {
    expect(nextPageAfter([page(1_000)])).toBe(`c${1_001 - SIZE}`);
    expect(nextPageAfter([page(1_000), page(1_000 - SIZE)])).toBe(`c${1_001 - 2 * SIZE}`);
  });

  it('is absent after a page that was not full, even if new comments fill it', () => {
    expect(nextPageAfter([page(1_000), page(9, 9)])).toBeUndefined();
    expect(nextPageAfter([page(0, 0)])).toBeUndefined();
    expect(nextPageAfter(putComment(pages(page(1_000, SIZE - 1)), at(1_001)).pages)).toBeUndefined();
  });

  it('remains after comments of a full page were deleted', () => {
    const data = pages(page(1_000), page(1_000 - SIZE));
    const oldest = 1_001 - 2 * SIZE;
    expect(nextPageAfter(without(data, 1_000, oldest + 1).pages)).toBe(`c${oldest}`);
    expect(nextPageAfter(without(data, oldest).pages)).toBe(`c${oldest + 1}`);
  });

  it('is on an earlier page if all comments of the last page were deleted, and the beginning if all were', () => {
    const data = without(pages(page(1_000), page(1_000 - SIZE)), ...minutesOf(page(1_000 - SIZE)));
    expect(nextPageAfter(data.pages)).toBe(`c${1_001 - SIZE}`);
    expect(nextPageAfter(without(data, ...minutesOf(page(1_000))).pages)).toBe('');
  });
});

it('a page is loaded down to its oldest comment, even if that is deleted', () => {
  const loadedTo = timeOf(1_001 - SIZE);
  expect(page(1_000)).toMatchObject({ loadedTo });
  expect(without(pages(page(1_000)), 1_001 - SIZE).pages).toMatchObject([{ loadedTo }]);
  expect(page(1_000, SIZE - 1).loadedTo).toBeUndefined();
});

it('adds a new comment once, after all others', () => {
  const data = putComment(pages(page(60), page(10, 10)), at(61));
  expect(data.pages.map((it) => minutesOf(it).at(-1))).toEqual([61, 10]);
  expect(commentsIn(putComment(data, { ...at(5), body: 'Better' })).map(({ body }) => body)).toEqual(
    commentsIn(data).map(({ id }) => (id === 'c5' ? 'Better' : 'Fine')),
  );
});
