import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../lib/bench.mjs';
import { HOST_DATA, startFloor, startProduct, startSeeded } from '../lib/ground.mjs';
import { residentMemory } from '../lib/proc.mjs';
import { startServer } from '../lib/servers.mjs';

const IDLE_MIB_MAX = 100;
const START_MS_MAX = 300;
const NPM_START_MS_MAX = 5_000;

/** @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs */
export async function start(bench, pairs) {
  const { starts, idleSeconds, folder } = bench.ground;
  const { size } = pairs.at(-1);
  const ours = await seeded(bench.ground, 'start', size);
  const before =
    bench.ground.olderMain && (await seeded({ ...bench.ground, main: bench.ground.olderMain }, 'older_start', size));
  const floor = () => startFloor({ folder, databaseUrl: ours.databaseUrl, name: 'floor-start' });
  const sides = { floor, ours: ours.start, ...(before && { before: before.start }) };
  const figures = { floor: { ms: [], mib: [] }, ours: { ms: [], mib: [] }, before: { ms: [], mib: [] } };
  for (let round = 0; round < starts; round++) {
    const servers = [];
    for (const [side, launch] of Object.entries(sides)) servers.push([side, await launch()]);
    if (round === 0) await sleep(idleSeconds * 1_000);
    for (const [side, server] of servers) {
      figures[side].ms.push(server.startMs);
      if (round === 0) figures[side].mib.push(residentMemory(server.pid));
      await server.stop();
    }
  }
  const row = (id, name, unit, key, max) =>
    bench.addCompared({ id, name, unit, target: { of: 'ours', max } }, (side) => figures[side][key]);
  row('start', 'Start of the process to its first 200', 'ms', 'ms', START_MS_MAX);
  row('start-memory', `Memory ${idleSeconds} s after that`, 'MiB', 'mib', IDLE_MIB_MAX);
}

async function seeded(ground, name, size) {
  const { databaseUrl, product } = await startSeeded(ground, name, size);
  await product.stop();
  const { main, folder } = ground;
  return { databaseUrl, start: () => startProduct({ main, folder, databaseUrl, name: `product-${name}` }) };
}

/** Measures all of `npm start` with existing data, including the database, while nothing else runs. */
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
  const name = '`npm start` to its first 200, database included';
  bench.add({ id: 'npm-start', name, unit: 'ms', ours: median(times), target });
}
