/** The part of the product's state that its URL contains: `/?view=calendar`, `/?task={id}`, or both. */
export interface Address {
  view?: string;
  taskId?: string;
  /** Only in links from outside, such as those of mails. */
  tab?: string;
}

export function readAddress(): Address {
  const given = new URLSearchParams(location.search);
  const [view, taskId, tab] = ['view', 'task', 'tab'].map((name) => given.get(name) ?? undefined);
  return { view, taskId, tab };
}

/** The URL without a view shows the dashboard. */
export function pathTo({ view, taskId }: Address): string {
  const params = new URLSearchParams();
  if (view && view !== 'dashboard') params.set('view', view);
  if (taskId) params.set('task', taskId);
  return params.size > 0 ? `/?${params.toString()}` : '/';
}

/** Returns a link to share with other users. */
export function linkToTask(taskId: string): string {
  return location.origin + pathTo({ taskId });
}
