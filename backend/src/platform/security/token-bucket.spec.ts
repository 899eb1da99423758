import { TokenBucket } from './token-bucket';

let now = 0;
const bucket = () => new TokenBucket({ perSecond: 2, burst: 3 }, () => now);
const taken = (from: TokenBucket, count: number) => Array.from({ length: count }, () => from.take());

it('gives its burst at once, then as much as time fills', () => {
  const full = bucket();
  expect(taken(full, 4)).toEqual([true, true, true, false]);
  now += 499;
  expect(taken(full, 1)).toEqual([false]);
  now += 1;
  expect(taken(full, 2)).toEqual([true, false]);
});

it('holds no more than its burst, however long it rests', () => {
  const full = bucket();
  now += 3_600_000;
  expect(taken(full, 4)).toEqual([true, true, true, false]);
});

it('is full until something was taken, and again once that has come back', () => {
  const full = bucket();
  expect(full.isFull).toBe(true);
  full.take();
  expect(full.isFull).toBe(false);
  now += 500;
  expect(full.isFull).toBe(true);
});
