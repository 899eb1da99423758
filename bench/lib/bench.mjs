import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { countCpu } from './proc.mjs';
import { summaryOf } from './report.mjs';

/**
 * One line of the table. `ratio` is our figure divided by the floor's, `change` our figure divided by that of the build
 * to compare with. Figures are in `unit`; processor time is in ms per request.
 * @typedef {object} Row
 * @property {string} id never changes, for programs that compare runs
 * @property {string} name
 * @property {string} unit
 * @property {number} [floor]
 * @property {number} [ours] absent if its case failed
 * @property {number} [ratio]
 * @property {number} [before]
 * @property {number} [change]
 * @property {string} [error] why its case failed
 * @property {{ of: 'ratio' | 'ours', max?: number, min?: number }} [target]
 * @property {number} [failed] requests with an unexpected response
 * @property {{ app: number, db: number }} [floorCpu]
 * @property {{ app: number, db: number }} [oursCpu]
 * @property {{ app: number, db: number }} [beforeCpu]
 */

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle - 1)] + sorted[Math.floor(middle)]) / 2;
};

/** Our figure as a multiple of the floor's: the median of the ratios of all rounds. */
export const ratioOf = (floor, ours) => median(ours.map((figure, round) => figure / floor[round]));

/** In the order in which they are measured. */
const SIDES = ['floor', 'ours', 'before'];

/** The state the cases share: the settings, the load process, and the rows so far. */
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

  /** Runs a job in the load process. */
  async load(job, options) {
    this.loader.send({ job, options });
    const reply = once(this.loader, 'message').then(([message]) => message);
    const { result, error } = await Promise.race([reply, this.loaderEnd]);
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

  /** Runs a case. If it fails, adds a row that says so, and keeps the rows so far, which took minutes to measure. */
  async attempt(name, work) {
    try {
      return await work();
    } catch (error) {
      this.add({ id: `case-${name}`, name: `The case "${name}"`, unit: '', error: error.message.split('\n', 1)[0] });
      console.error(error.message);
      return undefined;
    }
  }

  /**
   * Takes all measurements in turn, round after round, and returns the results of each. The first round does not count,
   * because programs and caches are cold.
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
   * Adds rows by sending requests to the servers in turn, the floor right before ours. Small requests need a longer
   * warm-up. Comparisons in one call alternate, so that their rows can be compared with each other as well.
   * @param {{ id: string, name: string, figure: 'p50' | 'perSecond', connections: number, target?: Row['target'],
   *   isSmall?: boolean, floor?: Drive, ours: Drive, before?: Drive }[]} comparisons
   * @typedef {{ server: import('./servers.mjs').Server, script: string, settings: object }} Drive
   */
  async compare(...comparisons) {
    const measurements = comparisons.flatMap(({ floor, ours, before, connections, isSmall }) =>
      SIDES.map((side) => async (isWarmUp) => {
        const drive = { floor, ours, before }[side];
        return drive && this.drive(drive, connections, isSmall && isWarmUp ? this.ground.warmUp : 0);
      }),
    );
    const results = await this.inTurns(measurements);
    return comparisons.map(({ id, name, figure, target }, index) => {
      const of = (side) => results[SIDES.length * index + SIDES.indexOf(side)].filter(Boolean);
      const figures = (side) => of(side).map((result) => result[figure]);
      const failed = SIDES.flatMap(of).reduce((sum, result) => sum + result.failed, 0);
      this.addCompared({ id, name, unit: figure === 'p50' ? 'ms' : '/s', target, failed }, figures, (side) =>
        cpuEach(of(side)),
      );
      return { floor: figures('floor'), ours: figures('ours') };
    });
  }

  /**
   * Adds a row. Each side that was measured has one figure per round.
   * @param {Omit<Row, 'ours'>} row
   * @param {(side: 'floor' | 'ours' | 'before') => number[]} figures empty for a side that was not measured
   * @param {(side: 'floor' | 'ours' | 'before') => Row['oursCpu']} [cpu]
   */
  addCompared(row, figures, cpu = () => undefined) {
    const [floor, ours, before] = SIDES.map(figures);
    this.add({
      ...row,
      ours: median(ours),
      oursCpu: cpu('ours'),
      ...(floor.length > 0 && { floor: median(floor), ratio: ratioOf(floor, ours), floorCpu: cpu('floor') }),
      ...(before.length > 0 && { before: median(before), change: ratioOf(before, ours), beforeCpu: cpu('before') }),
    });
  }

  async drive({ server, script, settings }, connections, least) {
    const { seconds, postmaster } = this.ground;
    const cpu = countCpu(server.pid, postmaster);
    const result = await this.load('drive', { url: server.url, script, settings, connections, seconds, least });
    return { ...result, cpu: cpu() };
  }
}

/** Processor time per request, over all rounds. */
function cpuEach(results) {
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const each = (part) => results.reduce((sum, result) => sum + result.cpu[part], 0) / requests;
  return { app: each('app'), db: each('db') };
}
