/** The cached comments of a task: newest page first, the comments of a page oldest first. */
import { LIMITS, type TaskComment } from '@contract';
import type { InfiniteData } from '@reduxjs/toolkit/query';

export type CommentPages = InfiniteData<TaskComment[], string>;

/** The `before` of the next page, or undefined after the oldest comment. */
export const nextPageAfter = (pages: readonly TaskComment[][]): string | undefined => {
  const last = pages.at(-1) ?? [];
  return last.length < LIMITS.comment.pageSize ? undefined : last[0]?.id;
};

/** All loaded comments, oldest first. */
export const commentsIn = ({ pages }: CommentPages): TaskComment[] => pages.toReversed().flat();

const mapPages = (data: CommentPages, change: (page: TaskComment[], index: number) => TaskComment[]): CommentPages => ({
  ...data,
  pages: data.pages.map(change),
});

/** Adds a comment as the newest, or replaces it if it is already cached. */
export function putComment(data: CommentPages, comment: TaskComment): CommentPages {
  const isKnown = commentsIn(data).some(({ id }) => id === comment.id);
  if (isKnown) return replaceComment(data, comment);
  return mapPages(data, (page, index) => (index === 0 ? [...page, comment] : page));
}

export const replaceComment = (data: CommentPages, comment: TaskComment): CommentPages =>
  mapPages(data, (page) => page.map((it) => (it.id === comment.id ? comment : it)));

export const removeComment = (data: CommentPages, id: string): CommentPages =>
  mapPages(data, (page) => page.filter((it) => it.id !== id));
