import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { countCpu } from './proc.mjs';

/**
 * One line of the table. `ratio` is ours to the floor's. Figures are in `unit`; processor time in ms a request.
 * @typedef {object} Row
 * @property {string} name
 * @property {string} unit
 * @property {number} [floor]
 * @property {number} ours
 * @property {number} [ratio]
 * @property {{ of: 'ratio' | 'ours', max?: number, min?: number }} [target]
 * @property {number} [failed] requests to ours that were not answered as they should
 * @property {{ app: number, db: number }} [floorCpu]
 * @property {{ app: number, db: number }} [oursCpu]
 */

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle - 1)] + sorted[Math.floor(middle)]) / 2;
};

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
  }

  /** Has the load process do one of its jobs. */
  async load(job, options) {
    this.loader.send({ job, options });
    const [{ result, error }] = await once(this.loader, 'message');
    if (error) throw new Error(error);
    return result;
  }

  close() {
    this.loader.kill();
  }

  /** @param {Row} row */
  add(row) {
    this.rows.push(row);
    console.error(`  ${row.name}`);
  }

  /**
   * Measures both in turn, the floor right before ours, and answers the medians; the ratio is the median of each
   * round's own. Nothing of the first turn counts: programs and caches are cold.
   * @template T
   * @param {(side: 'floor' | 'ours') => Promise<T>} measure
   * @param {(result: T) => number} figure
   */
  async inTurns(measure, figure) {
    const floor = [];
    const ours = [];
    for (let round = 0; round <= this.ground.rounds; round++) {
      const pair = [await measure('floor'), await measure('ours')];
      if (round === 0) continue;
      floor.push(pair[0]);
      ours.push(pair[1]);
    }
    const ratio = median(ours.map((result, round) => figure(result) / figure(floor[round])));
    return { floor, ours, ratio };
  }

  /**
   * A row from driving both servers with requests.
   * @param {{ name: string, figure: 'p50' | 'perSecond', connections: number, target?: Row['target'],
   *   floor: Drive, ours: Drive }} options
   * @typedef {{ server: import('./servers.mjs').Server, script: string, settings: object }} Drive
   */
  async compare({ name, figure, connections, target, ...sides }) {
    const { seconds } = this.ground;
    const { floor, ours, ratio } = await this.inTurns(
      (side) => this.drive(sides[side], connections, seconds),
      (result) => result[figure],
    );
    this.add({
      name,
      unit: figure === 'p50' ? 'ms' : '/s',
      floor: median(floor.map((result) => result[figure])),
      ours: median(ours.map((result) => result[figure])),
      ratio,
      target,
      failed: ours.reduce((sum, result) => sum + result.failed, 0),
      floorCpu: cpuEach(floor),
      oursCpu: cpuEach(ours),
    });
    return { floor, ours };
  }

  async drive({ server, script, settings }, connections, seconds) {
    const cpu = countCpu(server.pid, this.ground.postmaster);
    const result = await this.load('drive', { url: server.url, script, settings, connections, seconds });
    return { ...result, cpu: cpu() };
  }
}

/** Processor time a request, over all rounds. */
function cpuEach(results) {
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const each = (part) => results.reduce((sum, result) => sum + result.cpu[part], 0) / requests;
  return { app: each('app'), db: each('db') };
}
