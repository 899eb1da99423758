/** Runs at most `count` tasks at once; the others wait in order, and `waiting` counts them. */
export function limitConcurrency(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
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
  return Object.assign(run, { waiting: () => waiting.length });
}

/** Thrown if too much is waiting already. */
export class TooMuchWaiting extends Error {}

/**
 * Runs tasks at once as long as the sum of their weights stays within `budget`, in the order of arrival; one that is
 * heavier than the budget runs alone. `waiting` counts those that wait.
 * @throws TooMuchWaiting at once if the waiting tasks would weigh more than `waitingMost`
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
  const run = async <T>(weight: number, work: () => Promise<T>): Promise<T> => {
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
  return Object.assign(run, { waiting: () => waiting.length });
}

/** Runs tasks with the same key one after the other, in the order of arrival; tasks with different keys run at once. */
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

/**
 * Reads many keys at once: those asked for while a read is under way share the next one, so each answer is as new as its
 * question. If a read fails, so do its own questions alone.
 * @param read returns the values in the order of the keys
 */
export function inBatches<K, V>(read: (keys: K[]) => Promise<V[]>) {
  let waiting: { key: K; resolve: (value: V) => void; reject: (error: unknown) => void }[] = [];
  let isReading = false;
  const readAll = async () => {
    isReading = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const values = await read(batch.map(({ key }) => key));
        batch.forEach(({ resolve }, index) => resolve(values[index]!));
      } catch (error) {
        batch.forEach(({ reject }) => reject(error));
      }
    }
    isReading = false;
  };
  return (key: K): Promise<V> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isReading) void readAll();
    });
}
