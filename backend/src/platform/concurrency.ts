/** Runs at most `count` tasks at once; the rest wait in order of arrival. `waiting()` returns how many are waiting. */
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

/** Thrown if the queue is full. */
export class TooMuchWaiting extends Error {}

/**
 * Runs tasks concurrently, in order of arrival, as long as their total weight stays within `budget`. A task that is
 * heavier than the budget runs alone. `waiting()` returns how many tasks are waiting.
 * @throws TooMuchWaiting immediately if the waiting tasks would weigh more than `waitingMost`
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

/** Runs tasks with the same key one after another, in order of arrival; tasks with different keys run concurrently. */
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
 * Reads many keys at once. Keys requested while a read is in flight share the next one, so a value is never older than
 * its request. If a read fails, only the requests of that read fail.
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
