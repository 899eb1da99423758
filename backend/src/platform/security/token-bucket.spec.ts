import { TokenBucket } from './token-bucket';

let now = 0;
const bucket = () => new TokenBucket({ perSecond: 2, burst: 3 }, () => now);
const taken = (from: TokenBucket, count: number) => Array.from({ length: count }, () => from.take());

it('allows its burst at once, then refills over time', () => {
  const full = bucket();
  expect(taken(full, 4)).toEqual([true, true, true, false]);
  now += 499;
  expect(taken(full, 1)).toEqual([false]);
  now += 1;
  expect(taken(full, 2)).toEqual([true, false]);
});

it('holds no more than its burst, however long it is idle', () => {
  const full = bucket();
  now += 3_600_000;
  expect(taken(full, 4)).toEqual([true, true, true, false]);
});

it('is full until a token is taken, and again once it has refilled', () => {
  const full = bucket();
  expect(full.isFull).toBe(true);
  full.take();
  expect(full.isFull).toBe(false);
  now += 500;
  expect(full.isFull).toBe(true);
});
