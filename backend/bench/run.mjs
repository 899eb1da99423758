/** `npm run bench`: the product against the least that the same work can cost, in one run. See docs/performance.md. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fail } from '../scripts/lib/run.mjs';
import { headlessShell, installMissing } from '../scripts/lib/system-packages.mjs';
import { build, enterWorkspace } from '../scripts/lib/workspace.mjs';
import { ai } from './cases/ai.mjs';
import { board } from './cases/board.mjs';
import { browser } from './cases/browser.mjs';
import { calendar } from './cases/calendar.mjs';
import { create, move, timer, writes } from './cases/changes.mjs';
import { chat } from './cases/chat.mjs';
import { history } from './cases/history.mjs';
import { sockets } from './cases/sockets.mjs';
import { start, startByNpm } from './cases/start.mjs';
import { Bench } from './lib/bench.mjs';
import { startHost, startPair } from './lib/ground.mjs';
import { CASES, describeMachine, readOptions, SIZES } from './lib/options.mjs';
import { misses, tableOf, writeInto } from './lib/report.mjs';
import { stopAll } from './lib/servers.mjs';

const DOCUMENT = 'docs/performance.md';
const cases = { board, calendar, move, timer, create, writes, sockets, chat, start };

async function main() {
  const settings = readOptions();
  await enterWorkspace();
  if (settings.isAi) return showAi();
  if (needsBrowser(settings)) await requireBrowser();
  if (settings.build) await build();
  if (!existsSync(settings.main)) throw new Error(`There is no ${settings.main}: leave out --no-build`);
  const folder = mkdtempSync(join(tmpdir(), 'tallyboard-bench-'));
  // PostgreSQL runs as another user when this one is root.
  chmodSync(folder, 0o711);
  const cleanUp = async () => {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('SIGINT', () => void cleanUp().then(() => process.exit(130)));
  try {
    const { rows, postgres, failure } = await measure({ ...settings, main: resolve(settings.main), folder });
    const machine = `${describeMachine()}, PostgreSQL ${postgres}`;
    const table = tableOf(rows);
    console.log(`\n${machine}\n\n${table}`);
    if (failure) throw failure;
    if (settings.isFull) await writeInto(DOCUMENT, settings.isLarge ? 'bench-large' : 'bench', table, machine);
    process.exitCode = rows.some(misses) ? 1 : 0;
  } finally {
    await cleanUp();
  }
}

async function showAi() {
  const rows = await ai();
  console.log(`\n${describeMachine()}\n\n${tableOf(rows)}`);
  process.exitCode = rows.some(misses) ? 1 : 0;
}

const needsBrowser = ({ isLarge, cases }) => !isLarge && cases.includes('browser');

/** Before anything is measured: a run of ten minutes must not fail at its last case for want of a program. */
async function requireBrowser() {
  await installMissing(['chromium-headless-shell']);
  if (!headlessShell()) throw new Error('The browser case needs Chromium: apt-get install chromium-headless-shell');
}

/** Returns the rows measured so far along with the error when a case fails: they took minutes to get. */
async function measure(settings) {
  const { host, postgres, ...ground } = await startHost(settings);
  const bench = new Bench({ ...settings, ...ground });
  let failure;
  try {
    if (settings.isLarge) await history(bench);
    else await measureBoards(bench, settings);
    await host.stop();
    if (!settings.isLarge && settings.build && settings.cases.includes('start')) await startByNpm(bench);
    if (needsBrowser(settings)) await browser(bench);
  } catch (error) {
    failure = error;
  } finally {
    bench.close();
  }
  return { rows: bench.rows, postgres, failure };
}

/** Runs the chosen cases in their order: what asks for new processes comes first, what makes the boards grow late. */
async function measureBoards(bench, settings) {
  const pairs = [];
  for (const size of SIZES) pairs.push(await startPair(bench.ground, size));
  for (const name of CASES.filter((known) => known in cases && settings.cases.includes(known))) {
    await cases[name](bench, pairs);
  }
  for (const { product, floor } of pairs) await Promise.all([product.stop(), floor.stop()]);
}

await main().catch(fail);
