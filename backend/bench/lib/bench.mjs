import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { countCpu } from './proc.mjs';
import { summaryOf } from './report.mjs';

/**
 * One line of the table. `ratio` is ours to the floor's. Figures are in `unit`; processor time in ms a request.
 * @typedef {object} Row
 * @property {string} name
 * @property {string} unit
 * @property {number} [floor]
 * @property {number} ours
 * @property {number} [ratio]
 * @property {{ of: 'ratio' | 'ours', max?: number, min?: number }} [target]
 * @property {number} [failed] requests that were not answered as they should
 * @property {{ app: number, db: number }} [floorCpu]
 * @property {{ app: number, db: number }} [oursCpu]
 */

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle - 1)] + sorted[Math.floor(middle)]) / 2;
};

/** How many times the floor's figure ours is: the median of each round's own ratio. */
export const ratioOf = (floor, ours) => median(ours.map((figure, round) => figure / floor[round]));

/** What the cases share: the settings, the load process, and the rows so far. */
export class Bench {
  /** @type {Row[]} */
  rows = [];

  /**
   * @param {import('./options.mjs').Settings & { folder: string, databaseUrl: (name: string) => string,
   *   postmaster: number }} ground
   */
  constructor(ground) {
    this.ground = ground;
    this.loader = fork(join(import.meta.dirname, '../load.mjs'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.loaderEnd = once(this.loader, 'exit').then(() => ({ error: 'The load process has ended' }));
  }

  /** Has the load process do one of its jobs. */
  async load(job, options) {
    this.loader.send({ job, options });
    const answer = once(this.loader, 'message').then(([message]) => message);
    const { result, error } = await Promise.race([answer, this.loaderEnd]);
    if (error) throw new Error(error);
    return result;
  }

  close() {
    this.loader.kill();
  }

  /** @param {Row} row */
  add(row) {
    this.rows.push(row);
    console.error(`  ${summaryOf(row)}`);
  }

  /**
   * Takes all measurements in turn, round after round, and answers the results of each. Nothing of the first round
   * counts: programs and caches are cold.
   * @template T
   * @param {((isWarmUp: boolean) => Promise<T>)[]} measurements
   * @returns {Promise<T[][]>}
   */
  async inTurns(measurements, rounds = this.ground.rounds) {
    const results = measurements.map(() => []);
    for (let round = 0; round <= rounds; round++) {
      for (const [index, measure] of measurements.entries()) {
        const result = await measure(round === 0);
        if (round > 0) results[index].push(result);
      }
    }
    return results;
  }

  /**
   * Rows from driving both servers with requests, the floor right before ours; small ones need more of them to get
   * warm. What is compared in one call takes turns, so that the rows can be compared with each other, too.
   * @param {{ name: string, figure: 'p50' | 'perSecond', connections: number, target?: Row['target'],
   *   isSmall?: boolean, floor: Drive, ours: Drive }[]} comparisons
   * @typedef {{ server: import('./servers.mjs').Server, script: string, settings: object }} Drive
   */
  async compare(...comparisons) {
    const measurements = comparisons.flatMap(({ floor, ours, connections, isSmall }) =>
      [floor, ours].map(
        (side) => (isWarmUp) => this.drive(side, connections, isSmall && isWarmUp ? this.ground.warmUp : 0),
      ),
    );
    const results = await this.inTurns(measurements);
    return comparisons.map(({ name, figure, target }, index) => {
      const [floor, ours] = results.slice(2 * index, 2 * index + 2);
      const figures = [floor, ours].map((side) => side.map((result) => result[figure]));
      this.add({
        name,
        unit: figure === 'p50' ? 'ms' : '/s',
        floor: median(figures[0]),
        ours: median(figures[1]),
        ratio: ratioOf(...figures),
        target,
        failed: [...floor, ...ours].reduce((sum, result) => sum + result.failed, 0),
        floorCpu: cpuEach(floor),
        oursCpu: cpuEach(ours),
      });
      return { floor: figures[0], ours: figures[1] };
    });
  }

  async drive({ server, script, settings }, connections, least) {
    const { seconds, postmaster } = this.ground;
    const cpu = countCpu(server.pid, postmaster);
    const result = await this.load('drive', { url: server.url, script, settings, connections, seconds, least });
    return { ...result, cpu: cpu() };
  }
}

/** Processor time a request, over all rounds. */
function cpuEach(results) {
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const each = (part) => results.reduce((sum, result) => sum + result.cpu[part], 0) / requests;
  return { app: each('app'), db: each('db') };
}
