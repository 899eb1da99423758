import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../lib/bench.mjs';
import { HOST_DATA, startFloor, startProduct, startSeeded } from '../lib/ground.mjs';
import { residentMemory } from '../lib/proc.mjs';
import { startServer } from '../lib/servers.mjs';

const IDLE_MIB_MAX = 160;
const START_MS_MAX = 1_500;
const NPM_START_MS_MAX = 5_000;

/** @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs */
export async function start(bench, pairs) {
  const { starts, idleSeconds, main, folder } = bench.ground;
  const { databaseUrl, product } = await startSeeded(bench.ground, 'start', pairs.at(-1).size);
  await product.stop();
  const figures = { floor: { ms: [], mib: [] }, ours: { ms: [], mib: [] } };
  for (let round = 0; round < starts; round++) {
    const floor = await startFloor({ folder, databaseUrl, name: 'floor-start' });
    const ours = await startProduct({ main, folder, databaseUrl, name: 'product-start' });
    if (round === 0) await sleep(idleSeconds * 1_000);
    for (const [side, server] of Object.entries({ floor, ours })) {
      figures[side].ms.push(server.startMs);
      if (round === 0) figures[side].mib.push(residentMemory(server.pid));
      await server.stop();
    }
  }
  const row = (name, unit, key, max) => {
    const [floor, ours] = [median(figures.floor[key]), median(figures.ours[key])];
    bench.add({ name, unit, floor, ours, ratio: ours / floor, target: { of: 'ours', max } });
  };
  row('Start of the process to its first 200', 'ms', 'ms', START_MS_MAX);
  row(`Memory ${idleSeconds} s after that`, 'MiB', 'mib', IDLE_MIB_MAX);
}

/** The whole of `npm start` on data that are there, the database included. Nothing else runs by then. */
export async function startByNpm(bench) {
  const { starts, folder } = bench.ground;
  const times = [];
  for (let round = 0; round < starts; round++) {
    const env = { DATA_DIR: join(folder, HOST_DATA), DEMO: 'false' };
    const options = { name: 'npm-start', command: ['npm', 'start'], health: '/api/health', env, logs: folder };
    const server = await startServer(options);
    times.push(server.startMs);
    await server.stop();
  }
  const target = { of: 'ours', max: NPM_START_MS_MAX };
  bench.add({ name: '`npm start` to its first 200, database included', unit: 'ms', ours: median(times), target });
}
