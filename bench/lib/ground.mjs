/** The servers to measure: for each size a database with the product and the floor, all on one PostgreSQL server. */
import { deepStrictEqual } from 'node:assert';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { OWNER, PASSWORD, seed, STAFF } from './seed.mjs';
import { startServer } from './servers.mjs';

const FLOOR = join(import.meta.dirname, '../floor.mjs');
/** The folder of the host's data, within that of the run. */
export const HOST_DATA = 'host';
/** The size at which the whole team is signed in: timers and sockets need more than one user. */
export const TEAM_SIZE = 1_000;

/**
 * @typedef {{ email: string, headers: { cookie: string } }} SignedIn
 * @typedef {object} Pair
 * @property {number} size
 * @property {string} databaseUrl
 * @property {import('./servers.mjs').Server} product
 * @property {import('./servers.mjs').Server} floor
 * @property {SignedIn} owner
 * @property {SignedIn[]} staff empty except at TEAM_SIZE
 * @property {Omit<Pair, 'floor' | 'before'>} [before] the build to compare with, on a database of its own
 */

/**
 * Starts the product as `npm start` would, for its embedded PostgreSQL: durable settings, data in `folder`.
 * @returns {Promise<{ host: import('./servers.mjs').Server, databaseUrl: (name: string) => string, postmaster: number,
 *   postgres: string }>} `postmaster` is the pid of PostgreSQL, `postgres` its version
 */
export async function startHost({ main, folder }) {
  const dataDir = join(folder, HOST_DATA);
  const command = [process.execPath, main];
  const env = { DATA_DIR: dataDir, DEMO: 'false' };
  const host = await startServer({ name: 'host', command, health: '/api/health', env, logs: folder });
  const [postmaster, , , port] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const databaseUrl = (name) => `postgres://tallyboard:${password}@127.0.0.1:${port}/${name}`;
  const postgres = await withClient(databaseUrl('postgres'), async (client) => {
    const { rows } = await client.query('SHOW server_version');
    return rows[0].server_version;
  });
  return { host, databaseUrl, postmaster: Number(postmaster), postgres };
}

/** Runs work with a connection and closes it afterwards. */
export async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @returns {Promise<Pair>} */
export async function startPair(ground, size) {
  const { folder, olderMain } = ground;
  const ours = await startTeam(ground, `board_${size}`, size);
  const floor = await startFloor({ folder, databaseUrl: ours.databaseUrl, name: `floor-${size}` });
  await assertSameBoard(ours.product, floor, ours.owner);
  const before = olderMain && (await startTeam({ ...ground, main: olderMain }, `older_${size}`, size));
  return { ...ours, floor, before };
}

async function startTeam(ground, name, size) {
  const { databaseUrl, product } = await startSeeded(ground, name, size);
  const owner = await signIn(product.url, OWNER);
  const staff = [];
  for (const email of size === TEAM_SIZE ? STAFF : []) staff.push(await signIn(product.url, email));
  return { size, databaseUrl, product, owner, staff };
}

/** Starts the product on a separate database with a board of this size. */
export async function startSeeded({ main, folder, databaseUrl }, name, size, emails = STAFF) {
  const url = databaseUrl(name);
  await withClient(databaseUrl('postgres'), (client) => client.query(`CREATE DATABASE ${name}`));
  const product = await startProduct({ main, folder, databaseUrl: url, name });
  await withClient(url, (client) => seed(client, size, emails));
  return { databaseUrl: url, product };
}

export function startProduct({ main, folder, databaseUrl, name, env = {} }) {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'false', ...env };
  return startServer({ name, command: [process.execPath, main], health: '/api/health', env: settings, logs: folder });
}

export function startFloor({ folder, databaseUrl, name }) {
  const env = { DATABASE_URL: databaseUrl };
  return startServer({ name, command: [process.execPath, FLOOR], health: '/health', env, logs: folder });
}

export async function signIn(url, email) {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in returned ${response.status}: ${await response.text()}`);
  return { email, headers: { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' } };
}

/** The comparison is meaningless unless both return the same. */
async function assertSameBoard(product, floor, owner) {
  const ours = await fetch(`${product.url}/api/tasks`, { headers: owner.headers });
  const theirs = await fetch(`${floor.url}/tasks`);
  deepStrictEqual(await ours.json(), await theirs.json(), 'The floor returns another board');
}
