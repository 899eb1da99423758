/**
 * Processes each item even if others fail, and returns how many had something to do.
 * @throws Error at the end, with the first failure as its cause, if any failed
 */
export async function oneByOne<T>(things: T[], work: (thing: T) => Promise<boolean>): Promise<number> {
  let count = 0;
  const failures: unknown[] = [];
  for (const thing of things) {
    try {
      if (await work(thing)) count += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    const [cause] = failures;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${failures.length} of ${things.length} failed: ${reason}`, { cause });
  }
  return count;
}
