/** `GET /api/events`: the events that a socket of the session would have received, for programs without a socket. */
import type { LoggedEvent } from './socket-events';

/** The header with the log position at which a response was read, for data that the client keeps current. */
export const POSITION_HEADER = 'x-position';

export interface EventsQuery {
  since?: string;
  limit?: number;
}

/** `payload` has the type that `LoggedEvents` declares for `name`. */
export interface LoggedItem {
  position: string;
  name: LoggedEvent;
  payload: object;
  at: string;
}

export interface EventsPage {
  /** Oldest first. */
  events: LoggedItem[];
  /** The `since` of the next page. */
  position: string;
  more: boolean;
}
