import { inBatches, limitWeight, TooMuchWaiting } from './concurrency';

describe('limitWeight', () => {
  /** Starts tasks that run until the test ends them; `begun` records the order in which they started. */
  function begin(limit: ReturnType<typeof limitWeight>, begun: number[]) {
    return (weight: number) => {
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      const done = limit(weight, () => (begun.push(weight), ended));
      return { done, end };
    };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('runs tasks that fit the budget together, in order, and an overweight task alone', async () => {
    const begun: number[] = [];
    const work = begin(limitWeight(10, 100), begun);
    const [first, second, heavy, last] = [work(4), work(6), work(50), work(1)];
    await settled();
    expect(begun).toEqual([4, 6]);
    first.end();
    await settled();
    expect(begun).toEqual([4, 6]);
    second.end();
    await settled();
    expect(begun).toEqual([4, 6, 50]);
    heavy.end();
    last.end();
    await Promise.all([first, second, heavy, last].map(({ done }) => done));
    expect(begun).toEqual([4, 6, 50, 1]);
  });

  it('throws immediately if the queue would become too heavy, and keeps working after a failure', async () => {
    const limit = limitWeight(10, 10);
    const begun: number[] = [];
    const work = begin(limit, begun);
    const [running, waiting] = [work(10), work(9)];
    await expect(limit(2, async () => undefined)).rejects.toThrow(TooMuchWaiting);
    running.end();
    waiting.end();
    await Promise.all([running.done, waiting.done]);
    await expect(limit(10, () => Promise.reject(new Error('No luck')))).rejects.toThrow('No luck');
    await expect(limit(10, async () => 'done')).resolves.toBe('done');
  });
});

describe('inBatches', () => {
  /** Reads that the test completes, each with the keys it received. */
  function begin() {
    const reads: { keys: number[]; end: (values: string[]) => void; fail: (error: Error) => void }[] = [];
    const read = inBatches((keys: number[]) => new Promise<string[]>((end, fail) => reads.push({ keys, end, fail })));
    return { reads, read: read };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('reads the first key immediately, and keys requested during a read together in the next one', async () => {
    const { reads, read } = begin();
    const results = [read(1), read(2), read(3)];
    expect(reads.map(({ keys }) => keys)).toEqual([[1]]);
    reads[0]!.end(['one']);
    await settled();
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [2, 3]]);
    reads[1]!.end(['two', 'three']);
    expect(await Promise.all(results)).toEqual(['one', 'two', 'three']);
    void read(4);
    expect(reads[2]!.keys).toEqual([4]);
  });

  it('rejects only the keys of a failed read, and keeps working', async () => {
    const { reads, read } = begin();
    const [first, second] = [read(1), read(2)];
    reads[0]!.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    reads[1]!.end(['two']);
    expect(await second).toBe('two');
  });
});
