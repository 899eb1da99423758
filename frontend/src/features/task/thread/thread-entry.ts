import type { ReactNode } from 'react';

/** One entry of a task's thread. Each source of entries returns its own, and the thread puts them in time order. */
export interface ThreadEntry {
  id: string;
  kind: 'comment' | 'change';
  /** ISO 8601, as the server sent it. */
  at: string;
  content: ReactNode;
}
