import { oneByOne } from './one-by-one';

it('processes all items one after another, and counts those with something to do', async () => {
  const done: number[] = [];
  const work = async (n: number) => {
    await new Promise((resolve) => setTimeout(resolve, 3 - n));
    done.push(n);
    return n > 1;
  };
  expect(await oneByOne([1, 2, 3], work)).toBe(2);
  expect(done).toEqual([1, 2, 3]);
});

it('continues after a failure, and reports it at the end', async () => {
  const done: number[] = [];
  const work = async (n: number) => {
    if (n < 3) throw new Error(`no ${n}`);
    return Boolean(done.push(n));
  };
  await expect(oneByOne([1, 2, 3], work)).rejects.toThrow('2 of 3 failed: no 1');
  expect(done).toEqual([3]);
});
