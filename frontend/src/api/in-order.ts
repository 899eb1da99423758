/**
 * Runs jobs one after another, in the order they were asked for. Two quick moves must reach the server in the order
 * the hand made them: the second may be of the same card, or name the first as its neighbour.
 */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function inOrder<T>(job: () => PromiseLike<T> | T): Promise<T> {
    const run = last.then(job, job);
    last = run.catch(() => undefined);
    return run;
  };
}
