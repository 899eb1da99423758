import type { ReactNode } from 'react';

/** An entry of a task's thread. */
export interface ThreadEntry {
  id: string;
  /** ISO 8601, as the server sent it. */
  at: string;
  content: ReactNode;
}

/** A list of entries, of which the newest are loaded first. The thread merges all lists. */
export interface EntrySource {
  kind: 'comment' | 'change';
  /** The loaded ones; undefined before the first response. */
  entries: ThreadEntry[] | undefined;
  /** ISO 8601: the list may have earlier entries than this. Undefined if all are loaded. */
  loadedTo: string | undefined;
  isLoadingEarlier: boolean;
  loadEarlier: () => void;
}

type Loaded = Pick<EntrySource, 'entries' | 'loadedTo'>;

/** The time from which on every list is loaded; undefined if all of them are loaded completely. */
const endOf = (sources: readonly Loaded[]): string | undefined =>
  sources.flatMap(({ loadedTo }) => loadedTo ?? []).reduce<string | undefined>(later, undefined);

const later = (a: string | undefined, b: string) => (a === undefined || b > a ? b : a);

/**
 * The entries of all lists, oldest first. Leaves out those from before the loaded part of another list, since entries
 * that are not loaded belong between them.
 */
export function merged(sources: readonly Loaded[]): ThreadEntry[] {
  const end = endOf(sources) ?? '';
  return sources
    .flatMap(({ entries }) => entries ?? [])
    .filter(({ at }) => at >= end)
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The lists to load more of to show earlier entries: those that end last. Empty if all are loaded completely. */
export function endingLast<Source extends Loaded>(sources: readonly Source[]): Source[] {
  const end = endOf(sources);
  return sources.filter(({ loadedTo }) => loadedTo !== undefined && loadedTo === end);
}
