/**
 * Runs jobs one after another, in call order. Two quick moves must reach the server in the order in which the user made
 * them: the second may move the same card, or name the first as its neighbour.
 */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function inOrder<T>(job: () => PromiseLike<T> | T): Promise<T> {
    const run = last.then(job, job);
    last = run.catch(() => undefined);
    return run;
  };
}
