import type { ReactNode } from 'react';

/** An entry of a task's thread. Each source returns its own entries, and the thread sorts them by time. */
export interface ThreadEntry {
  id: string;
  kind: 'comment' | 'change';
  /** ISO 8601, as the server sent it. */
  at: string;
  content: ReactNode;
}
