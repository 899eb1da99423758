/** Lets at most `count` of the given works run at once; the others wait in order. */
export function limitConcurrency(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Thrown for a work that would have to wait for too much others. */
export class TooMuchWaiting extends Error {}

/**
 * Lets works run at once as long as their weights do not exceed `budget` together, in the order in which they came; one
 * that weighs more runs alone.
 * @throws TooMuchWaiting at once when those that wait would weigh more than `waitingMost`
 */
export function limitWeight(budget: number, waitingMost: number) {
  const waiting: { weight: number; start: () => void }[] = [];
  let running = 0;
  const startNext = () => {
    while (waiting[0] && (running === 0 || running + waiting[0].weight <= budget)) {
      const { weight, start } = waiting.shift()!;
      running += weight;
      start();
    }
  };
  return async <T>(weight: number, work: () => Promise<T>): Promise<T> => {
    const isFree = waiting.length === 0 && (running === 0 || running + weight <= budget);
    const queued = waiting.reduce((sum, other) => sum + other.weight, 0);
    if (!isFree && queued + weight > waitingMost) throw new TooMuchWaiting();
    const turn = new Promise<void>((start) => waiting.push({ weight, start }));
    startNext();
    await turn;
    try {
      return await work();
    } finally {
      running -= weight;
      startNext();
    }
  };
}

/** Runs the works of one key one after the other, in the order in which they came; those of different keys at once. */
export function inTurnByKey() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
