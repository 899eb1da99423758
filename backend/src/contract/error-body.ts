import type { HealthChecks } from './health';
import type { TimeLog } from './ledger';
import type { MissingKey } from './sealed-messages';
import type { TaskHistoryLine } from './task-history';

/** The `error` of a refused request, and texts for single fields where a form can show them. */
export interface ErrorBody {
  error: string;
  fields?: Record<string, string>;
  /** Signing in: the password was correct, and a `code` is required as well. */
  twoFactorRequired?: true;
  /** Correcting time: the sessions in the way. */
  conflicts?: TimeLog[];
  /** Health: which of what the process needs is missing. */
  checks?: HealthChecks;
  /** Submitting a report: those of its sessions that another report claims. */
  sessionIds?: string[];
  /** Sending a sealed message: the current keys of members that it leaves out, and those it names that are none. */
  missing?: MissingKey[];
  extra?: string[];
  /** Sending a sealed message: the conversation's epoch, null without one. */
  epoch?: number | null;
  /** Undoing: what has changed the same since. */
  history?: TaskHistoryLine[];
}
