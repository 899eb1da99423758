/** `npm run db:reset` and `npm run db:psql`: the configured database, for development. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { fail } from './lib/run.mjs';
import { sqlPrompt } from './lib/sql-prompt.mjs';
import { find } from './lib/system-packages.mjs';
import { enterWorkspace, loadSettings } from './lib/workspace.mjs';

/** The product's data in DATA_DIR, all of which refers to one database. */
const KEPT = ['postgres', 'postgres.password', 'postgres.log', 'session.secret', 'uploads', 'files'];

const commands = { reset, psql };

try {
  await enterWorkspace();
  loadSettings();
  const [name, ...args] = process.argv.slice(2);
  if (!Object.hasOwn(commands, name ?? '')) throw new Error(`Usage: db.mjs ${Object.keys(commands).join('|')}`);
  await commands[name](args, serverCode());
} catch (error) {
  fail(error);
}

/** Returns a function that loads modules of the server from their sources. */
function serverCode() {
  const require = createRequire(import.meta.url);
  require('../backend/test/harness/typescript.cjs');
  return (path) => require(`../backend/src/${path}`);
}

/** Removes the embedded database with its files. The next start creates a new one. */
async function reset(args, load) {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean', default: false } } });
  const { dataDir, databaseUrl } = load('platform/config/env.ts').loadEnv();
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: only the embedded database is removed. Unset it, or drop yours');
  const unlock = load('platform/startup/lock-data-dir.ts').lockDataDir(dataDir);
  try {
    if (!values.yes && !(await isConfirmed(`Remove the database and all files in ${dataDir}?`))) return;
    // A database server that outlived its parent would continue to write.
    const { findPostmaster } = load('platform/database/embedded/embedded-postmaster.ts');
    const { startEmbeddedPostgres } = load('platform/database/embedded/embedded-postgres.ts');
    if (findPostmaster(join(dataDir, 'postgres'))) await (await startEmbeddedPostgres({ dataDir })).stop();
    const removed = KEPT.filter((name) => existsSync(join(dataDir, name)));
    for (const name of removed) rmSync(join(dataDir, name), { recursive: true });
    console.log(`Removed ${removed.join(', ') || 'nothing'} from ${dataDir}. The next start creates a new database`);
  } finally {
    unlock();
  }
}

async function isConfirmed(question) {
  if (!process.stdin.isTTY) throw new Error('There is no terminal to confirm in: npm run db:reset -- --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Opens psql, or a plain SQL prompt if psql is not installed. */
async function psql(args, load) {
  const env = load('platform/config/env.ts').loadEnv();
  // This command does not migrate an external database.
  if (env.databaseUrl) return open(env.databaseUrl, args);
  const say = (line) => console.error(line);
  const ground = await load('start-app.ts').prepareGround(env, say, { beside: true });
  try {
    await open(ground.config.databaseUrl, args);
  } finally {
    await ground.release();
  }
}

async function open(databaseUrl, args) {
  const program = find('psql');
  if (!program && args.length) throw new Error('psql is not installed, and the built-in prompt takes no arguments');
  if (!program) {
    console.error(`psql is not installed (apt-get install postgresql-client), so this is a plain prompt.`);
    console.error(`For another program, while this one runs: ${databaseUrl}`);
    return sqlPrompt(databaseUrl);
  }
  // The password goes into the environment, because other users can read a process's arguments.
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  // Ctrl-C cancels a statement and does not end the session.
  process.on('SIGINT', () => undefined);
  const child = spawn(program, [url.href, ...args], { stdio: 'inherit', env: { ...process.env, PGPASSWORD } });
  [process.exitCode] = await once(child, 'close');
}
