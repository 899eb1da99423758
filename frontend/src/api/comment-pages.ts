/** The cached comments of a task: newest page first, the comments of a page oldest first. */
import { LIMITS, type TaskComment } from '@contract';
import type { InfiniteData } from '@reduxjs/toolkit/query';

export interface CommentPage {
  comments: TaskComment[];
  /**
   * If the page was full, so that there may be older comments: the time of its oldest comment, which may have been
   * deleted since.
   */
  loadedTo: string | undefined;
}

export type CommentPages = InfiniteData<CommentPage, string>;

export const pageOf = (comments: TaskComment[]): CommentPage => ({
  comments,
  loadedTo: comments.length < LIMITS.comment.pageSize ? undefined : comments[0]?.createdAt,
});

/** The `before` of the next page: the oldest loaded comment, empty if all were deleted, undefined at the end. */
export function nextPageAfter(pages: readonly CommentPage[]): string | undefined {
  if (pages.at(-1)?.loadedTo === undefined) return undefined;
  const last = pages.findLast(({ comments }) => comments.length > 0);
  return last?.comments[0]?.id ?? '';
}

/** All loaded comments, oldest first. */
export const commentsIn = ({ pages }: CommentPages): TaskComment[] =>
  pages.toReversed().flatMap(({ comments }) => comments);

const mapPages = (
  data: CommentPages,
  change: (comments: TaskComment[], index: number) => TaskComment[],
): CommentPages => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, comments: change(page.comments, index) })),
});

/** Adds a comment as the newest, or replaces it if it is already cached. */
export function putComment(data: CommentPages, comment: TaskComment): CommentPages {
  const isKnown = commentsIn(data).some(({ id }) => id === comment.id);
  if (isKnown) return replaceComment(data, comment);
  return mapPages(data, (comments, index) => (index === 0 ? [...comments, comment] : comments));
}

export const replaceComment = (data: CommentPages, comment: TaskComment): CommentPages =>
  mapPages(data, (comments) => comments.map((it) => (it.id === comment.id ? comment : it)));

export const removeComment = (data: CommentPages, id: string): CommentPages =>
  mapPages(data, (comments) => comments.filter((it) => it.id !== id));
