/**
 * Runs a step under a lock that all tabs of this browser share. If site data are blocked there are no locks, so the step
 * runs anyway and reports the cause.
 */
export async function oneAtATime<T>(name: string, step: () => Promise<T>): Promise<T> {
  let isTurn = false;
  try {
    return await navigator.locks.request(name, () => {
      isTurn = true;
      return step();
    });
  } catch (error) {
    if (isTurn) throw error;
    return step();
  }
}
