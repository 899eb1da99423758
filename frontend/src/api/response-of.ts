/**
 * Returns the data of a one-off query. RTK Query resolves without data if the cache entry was removed in the meantime,
 * as happens at sign-out and on a role switch: that counts as an aborted request.
 */
export async function responseOf<T>(query: { unwrap: () => Promise<T> }): Promise<T> {
  const data = await query.unwrap();
  if (data === undefined) throw new DOMException('The response is no longer needed', 'AbortError');
  return data;
}
