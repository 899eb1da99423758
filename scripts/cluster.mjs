/** `npm run cluster -- --processes N`: nginx, Redis, PostgreSQL, a bucket and N processes on loopback, until Ctrl-C. */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, listens, prepareNginx, start, stop, untilReady } from './lib/cluster.mjs';
import { fail } from './lib/run.mjs';
import { installMissing, nginx, redisServer } from './lib/system-packages.mjs';
import { prepare } from './lib/workspace.mjs';

const started = [];
const isOver = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));

try {
  const { values } = parseArgs({ options: { processes: { type: 'string', default: '2' } } });
  const count = Number(values.processes);
  if (!Number.isInteger(count) || count < 1 || count > 16) throw new Error('--processes must be from 1 to 16');
  await prepare();
  await installMissing(['nginx', 'redis-server']);
  for (const [name, find] of Object.entries({ nginx, 'redis-server': redisServer })) {
    if (!find()) throw new Error(`${name} is missing: install it (apt-get install ${name})`);
  }
  const url = await startAll(count);
  console.log(
    `\nTallyboard is at ${url}, on ${count} ${count === 1 ? 'process' : 'processes'}. Ctrl-C stops all of it.`,
  );
  await isOver;
} catch (error) {
  await stopAll();
  fail(error);
}
await stopAll();
process.exit(0);

async function startAll(count) {
  const require = createRequire(import.meta.url);
  require('../backend/test/harness/typescript.cjs');
  const { startEmbeddedPostgres } = require('../backend/src/platform/database/embedded/embedded-postgres.ts');
  const { sessionSecret } = require('../backend/src/platform/config/session-secret.ts');
  const { S3Server } = require('../backend/test/fakes/s3-server.ts');

  const dataDir = resolve(process.env.DATA_DIR || '.data', 'cluster');
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir });
  started.push(() => postgres.stop());
  const redisPort = await freePort();
  const redis = start(redisServer(), ['--port', redisPort, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  started.push(() => stop(redis));
  await listens(redisPort, redis);
  const bucket = await S3Server.start(join(dataDir, 'bucket'));
  started.push(() => bucket.stop());

  const port = Number(process.env.PORT) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const shared = {
    ...process.env,
    DEMO: process.env.DEMO || 'true',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    APP_URL: url,
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    STORAGE_URL: bucket.url,
    SESSION_SECRET: sessionSecret({ dataDir }),
  };
  const ports = [];
  for (let number = 1; number <= count; number++) ports.push(await freePort());
  for (const each of ports) {
    const child = start(process.execPath, ['backend/dist/main.js'], { ...shared, PORT: String(each) });
    started.push(() => stop(child));
    await untilReady(`http://127.0.0.1:${each}/api/health/ready`, child);
    console.log(`Process ${child.pid} at port ${each}`);
  }
  const balancer = start(nginx(), [...prepareNginx(join(dataDir, 'nginx'), port, ports), '-g', 'daemon off;']);
  started.push(() => stop(balancer, 'SIGQUIT'));
  await untilReady(`${url}/api/health`, balancer);
  return url;
}

/** Stops everything in the reverse order of starting. */
async function stopAll() {
  for (const each of started.reverse()) await each();
}
