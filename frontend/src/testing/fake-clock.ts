const real = { setTimeout };

/** Fakes the clock in each test of a file or block, and mutes the errors that the tests cause. */
export function fakeClock() {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Waits while the fake clock stands still: responses take no time on it. */
export async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => real.setTimeout(resolve, 0));
}
