/** Several processes of the product, with Redis and behind nginx, as `npm run cluster` starts them. */
import { join } from 'node:path';
import { freePort, listens, prepareNginx, start, stop, untilReady } from '../../scripts/lib/cluster.mjs';
import { needed } from '../../scripts/lib/system-packages.mjs';
import { startProduct } from './ground.mjs';
import { stopLater } from './servers.mjs';

/**
 * Starts the processes, which `stopAll` stops.
 * @param {{ main: string, folder: string, databaseUrl: string }} ground its database is not used by any process yet
 * @param {number} count
 * @returns {Promise<{ url: string, pids: number[], redis: number, nginx: number }>} the address of nginx, and the pids
 *   of the processes, of Redis, and of nginx, whose children do the work
 */
export async function startSeveral(ground, count) {
  const [redisPort, port] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const redis = start(needed('redis-server'), ['--port', redisPort, '--bind', '127.0.0.1', '--save', '']);
  stopLater(() => stop(redis));
  await listens(redisPort, redis);
  const env = {
    ...{ REDIS_URL: `redis://127.0.0.1:${redisPort}`, APP_URL: url, TRUST_PROXY: '1' },
    SESSION_SECRET: 'the same for all of these processes',
  };
  const processes = [];
  for (let number = 1; number <= count; number++)
    processes.push(await startProduct({ ...ground, name: `process-${number}`, env }));
  const ports = processes.map((each) => new URL(each.url).port);
  const nginx = start(needed('nginx'), [
    ...prepareNginx(join(ground.folder, 'nginx'), port, ports),
    ...['-g', 'daemon off;'],
  ]);
  stopLater(() => stop(nginx));
  await untilReady(`${url}/api/health`, nginx);
  return { url, pids: processes.map(({ pid }) => pid), redis: redis.pid, nginx: nginx.pid };
}
