/** A global of Node.js, which the browser's types do not include. */
declare const process: { cpuUsage(before?: object): { user: number; system: number } };

const FACTOR = 8;
/** Linear growth gives about 8, quadratic about 64: both are far from this. */
const LIMIT = 24;

function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Fails if the time of `run` grows quadratically rather than linearly with the length of its input. Compares the CPU
 * time for an input with that for one eight times as long, so neither a slow machine nor a busy one matters.
 */
export function expectLinearTime(length: number, run: (length: number) => unknown) {
  const best = (size: number) => Math.min(...[1, 2, 3].map(() => cpuMs(() => run(size))));
  // Compiles the code first, and is long enough for the clock's resolution.
  const short = Math.max(best(Math.ceil(length / FACTOR)), 1);
  expect(best(length)).toBeLessThan(short * LIMIT);
}
