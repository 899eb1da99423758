/**
 * Adds a change to the edits of a form. A field that is changed back to the server's value is no longer edited, so it
 * shows that value again when it changes.
 */
export function withChange<Values extends object>(
  edits: Partial<Values>,
  change: Partial<Values>,
  server: Partial<Values>,
): Partial<Values> {
  const isBack = (field: string) => field in change && change[field as keyof Values] === server[field as keyof Values];
  const all = Object.entries({ ...edits, ...change });
  return Object.fromEntries(all.filter(([field]) => !isBack(field))) as Partial<Values>;
}
