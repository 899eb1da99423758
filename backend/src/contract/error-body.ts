import type { HealthChecks } from './health';
import type { TimeLog } from './ledger';
import type { MissingKey } from './sealed-messages';
import type { TaskHistoryLine } from './task-history';

/** The body of a refused request: its error, and texts for the single fields of a form. */
export interface ErrorBody {
  error: string;
  fields?: Record<string, string>;
  /** Signing in: the password was correct, and a `code` is required as well. */
  twoFactorRequired?: true;
  /** Correcting time: the sessions in the way. */
  conflicts?: TimeLog[];
  /** Health: the state of each service that the process needs. */
  checks?: HealthChecks;
  /** Submitting a report: the sessions in it that another report claims. */
  sessionIds?: string[];
  /** Sending a sealed message: the members' current keys that it omits, and the keys it names that are not current. */
  missing?: MissingKey[];
  extra?: string[];
  /** Sending a sealed message: the conversation's epoch, null without one. */
  epoch?: number | null;
  /** Undoing: the later changes of the same field. */
  history?: TaskHistoryLine[];
}
