/**
 * The data of a query that is asked for once. RTK Query resolves one with nothing when its cache entry was dropped under
 * way, as all are at sign-out and with a switch of roles: that is a request called off, and is told as one.
 */
export async function answerOf<T>(query: { unwrap: () => Promise<T> }): Promise<T> {
  const data = await query.unwrap();
  if (data === undefined) throw new DOMException('The answer is not needed any more', 'AbortError');
  return data;
}
