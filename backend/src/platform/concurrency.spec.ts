import { limitWeight, TooMuchWaiting } from './concurrency';

describe('limitWeight', () => {
  /** Tasks that run until the test ends them; `begun` is the order in which they started. */
  function begin(limit: ReturnType<typeof limitWeight>, begun: number[]) {
    return (weight: number) => {
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      const done = limit(weight, () => (begun.push(weight), ended));
      return { done, end };
    };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('runs at once what fits together, in order, and what is too heavy alone', async () => {
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

  it('refuses at once what would wait behind too much, and goes on after a failure', async () => {
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
