import { createBatch } from './batch';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function recorded() {
  const flushed: number[][] = [];
  return { flushed, batch: createBatch<number>((items) => flushed.push(items), 100) };
}

it('flushes the first item at once', () => {
  const { flushed, batch } = recorded();
  batch.add(1);
  expect(flushed).toEqual([[1]]);
});

it('gathers later items into one flush every 100 ms, in order', () => {
  const { flushed, batch } = recorded();
  [1, 2, 3].forEach(batch.add);
  jest.advanceTimersByTime(99);
  batch.add(4);
  expect(flushed).toEqual([[1]]);
  jest.advanceTimersByTime(1);
  expect(flushed).toEqual([[1], [2, 3, 4]]);
  batch.add(5);
  jest.advanceTimersByTime(100);
  expect(flushed).toEqual([[1], [2, 3, 4], [5]]);
});

it('flushes at once again after a pause', () => {
  const { flushed, batch } = recorded();
  batch.add(1);
  jest.advanceTimersByTime(100);
  batch.add(2);
  expect(flushed).toEqual([[1], [2]]);
});

it('flushes every item at once if the interval is 0', () => {
  const flushed: number[][] = [];
  const batch = createBatch<number>((items) => flushed.push(items), 0);
  [1, 2].forEach(batch.add);
  expect(flushed).toEqual([[1], [2]]);
  expect(jest.getTimerCount()).toBe(0);
});

it('flushes waiting items on request', () => {
  const { flushed, batch } = recorded();
  [1, 2].forEach(batch.add);
  batch.flush();
  expect(flushed).toEqual([[1], [2]]);
});

it('drops waiting items when cancelled', () => {
  const { flushed, batch } = recorded();
  [1, 2].forEach(batch.add);
  batch.cancel();
  jest.advanceTimersByTime(1_000);
  expect(flushed).toEqual([[1]]);
  expect(jest.getTimerCount()).toBe(0);
});

it('still flushes later items if one flush throws', () => {
  const flushed: number[][] = [];
  const batch = createBatch<number>((items) => {
    if (items.includes(1)) throw new Error('broken');
    flushed.push(items);
  }, 100);
  expect(() => batch.add(1)).toThrow('broken');
  batch.add(2);
  jest.advanceTimersByTime(100);
  expect(flushed).toEqual([[2]]);
});
