/**
 * The data of a one-off query. RTK Query resolves without data if its cache entry was removed meanwhile, as all are at
 * sign-out and on a role switch: that counts as an aborted request.
 */
export async function answerOf<T>(query: { unwrap: () => Promise<T> }): Promise<T> {
  const data = await query.unwrap();
  if (data === undefined) throw new DOMException('The answer is not needed any more', 'AbortError');
  return data;
}
