import type { ReportQuery } from '../contract';

/** All reports, one author's, or those on one client's tasks. */
export interface ReportScope {
  authorId?: string;
  clientId?: string;
}

/** A filter within the scope; the dates are days in the timezone, both inclusive. */
export type ReportMatch = Pick<ReportQuery, 'staffId' | 'taskId' | 'startDate' | 'endDate'> & { timezone: string };

/** A position in the list, newest first. */
export interface ReportPosition {
  createdAt: string;
  id: string;
}

/**
 * The WHERE clause on `task_reports r` and `tasks t`, and its values. It contains only the conditions in use, so that
 * PostgreSQL can use the one index that fits.
 */
export function matching(scope: ReportScope, match: ReportMatch, before?: ReportPosition) {
  const values: unknown[] = [];
  const conditions = ['r.deleted_at IS NULL'];
  const add = (value: unknown, condition: (placeholder: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`));
  };
  const zone = () => `$${values.push(match.timezone)}`;
  add(scope.authorId, (it) => `r.user_id = ${it}`);
  add(scope.clientId, (it) => `t.assigned_client_id = ${it}`);
  add(match.staffId, (it) => `r.user_id = ${it}`);
  add(match.taskId, (it) => `r.task_id = ${it}`);
  add(match.startDate, (it) => `r.created_at >= day_start(${it}, ${zone()})`);
  add(match.endDate, (it) => `r.created_at < day_start(${it}::date + 1, ${zone()})`);
  if (before) {
    const [createdAt, id] = [values.push(before.createdAt), values.push(before.id)];
    conditions.push(`(r.created_at, r.id) < ($${createdAt}::timestamptz, $${id}::uuid)`);
  }
  return { where: `WHERE ${conditions.join(' AND ')}`, values };
}
