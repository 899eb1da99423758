/** `GET /api/events`: what a socket of the session would have been pushed, for programs without a socket. */
import type { LoggedEvent } from './socket-events';

/** Of a response whose data are kept current: the position of the log that they were read at. */
export const POSITION_HEADER = 'x-position';

export interface EventsQuery {
  since?: string;
  limit?: number;
}

/** `payload` is that of the event's name in `LoggedEvents`. */
export interface LoggedItem {
  position: string;
  name: LoggedEvent;
  payload: object;
  at: string;
}

export interface EventsPage {
  /** Oldest first. */
  events: LoggedItem[];
  /** Where to go on. */
  position: string;
  more: boolean;
}
