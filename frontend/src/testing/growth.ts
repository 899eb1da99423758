/** Of Node.js, whose types are not those of a browser. */
declare const process: { cpuUsage(before?: object): { user: number; system: number } };

const FACTOR = 8;
/** Where a square has 64: what is neither is far from this. */
const LIMIT = 24;

function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Fails if the time of `run` grows with the square of its input's length rather than in line with it. It compares the
 * processor's own times of an input and of one eight times as long, so neither a slow machine nor a busy one matters.
 */
export function expectLinearTime(length: number, run: (length: number) => unknown) {
  const best = (size: number) => Math.min(...[1, 2, 3].map(() => cpuMs(() => run(size))));
  // Compiled first, and long enough for the clock.
  const short = Math.max(best(Math.ceil(length / FACTOR)), 1);
  expect(best(length)).toBeLessThan(short * LIMIT);
}
