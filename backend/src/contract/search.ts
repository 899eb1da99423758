/** Search over everything the caller may see. */
import type { TaskStatus, UserOption } from './tasks';

/** Words and parts of words, all of which must occur. Those of one or two letters match the start of a word. */
export interface SearchQuery {
  q?: string;
  /** The maximum for each kind; `LIMITS.search.pageSize` when absent. */
  limit?: number;
}

export interface FoundTask {
  id: string;
  title: string;
  status: TaskStatus;
  dueDate: string | null;
}

export interface FoundComment {
  id: string;
  taskId: string;
  taskTitle: string;
  author: { id: string; name: string };
  body: string;
  isInternal: boolean;
  createdAt: string;
}

export interface FoundMeeting {
  id: string;
  title: string;
  startTime: string;
  endTime: string;
  location: string;
}

/** Each list has the best results first. */
export interface SearchResult {
  tasks: FoundTask[];
  /** Newest first. */
  comments: FoundComment[];
  people: UserOption[];
  meetings: FoundMeeting[];
}
