import { refetchOn } from './refetch-on';

const AFTER_MS = 300;

function makePromise() {
  let resolve = () => {};
  let reject = (_why: Error) => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** A cache entry whose lifecycle the test controls. */
function start() {
  const loaded = makePromise();
  const removed = makePromise();
  const refetch = jest.fn(() => Promise.resolve());
  const stop = jest.fn();
  let heard = () => {};
  void refetchOn(
    { cacheDataLoaded: loaded.promise, cacheEntryRemoved: removed.promise },
    {
      afterMs: AFTER_MS,
      refetch,
      listen: (tell) => {
        heard = tell;
        return stop;
      },
    },
  );
  return { loaded, removed, refetch, stop, heard: () => heard() };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks again once for what comes together, and again for what comes later', async () => {
  const { loaded, heard, refetch } = start();
  loaded.resolve();
  heard();
  await pass(AFTER_MS - 1);
  heard();
  expect(refetch).not.toHaveBeenCalled();
  await pass(1);
  expect(refetch).toHaveBeenCalledTimes(1);
  heard();
  await pass(AFTER_MS);
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('is not put off for ever by a team that never rests', async () => {
  const { loaded, heard, refetch } = start();
  loaded.resolve();
  for (let turn = 0; turn < 100; turn += 1) {
    heard();
    await pass(AFTER_MS / 10);
  }
  expect(refetch.mock.calls.length).toBeGreaterThanOrEqual(9);
});

it('asks again for what was heard before the first answer was there', async () => {
  const { loaded, heard, refetch } = start();
  heard();
  await pass(AFTER_MS);
  expect(refetch).not.toHaveBeenCalled();
  loaded.resolve();
  await pass(0);
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('never asks for an answer that nobody waits for any more', async () => {
  const { loaded, removed, heard, refetch, stop } = start();
  heard();
  loaded.reject(new Error('Removed'));
  removed.resolve();
  await pass(AFTER_MS);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(refetch).not.toHaveBeenCalled();
});
