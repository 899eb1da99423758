/** The cached history of a task: pages and their lines, newest first. */
import { LIMITS, type TaskHistoryLine } from '@contract';
import type { InfiniteData } from '@reduxjs/toolkit/query';

export interface HistoryPage {
  lines: TaskHistoryLine[];
  /** If the page was full, so that there may be older lines: the time of its oldest line. */
  loadedTo: string | undefined;
}

export type HistoryPages = InfiniteData<HistoryPage, string>;

export const pageOf = (lines: TaskHistoryLine[]): HistoryPage => ({
  lines,
  loadedTo: lines.length < LIMITS.history.pageMax ? undefined : lines.at(-1)?.at,
});

/** The `before` of the next page; undefined at the end. */
export function nextPageAfter(pages: readonly HistoryPage[]): string | undefined {
  const last = pages.at(-1);
  return last?.loadedTo === undefined ? undefined : last.lines.at(-1)?.id;
}

/** All loaded lines, newest first. */
export const linesIn = ({ pages }: HistoryPages): TaskHistoryLine[] => pages.flatMap(({ lines }) => lines);
