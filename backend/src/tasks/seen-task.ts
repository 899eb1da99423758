/**
 * SQL for whether a user sees the task `t`: the team sees all tasks, a client those assigned to them. The arguments are
 * SQL for the user's id and for whether they see all.
 */
export const seenTask = (userId: string, seesAll: string) =>
  `(${seesAll}::boolean OR t.assigned_client_id = ${userId})`;
