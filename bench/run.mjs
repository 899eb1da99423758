/** `npm run bench`: compares the product with the least that the same work can cost. See docs/performance.md. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fail, showProgressOn } from '../scripts/lib/run.mjs';
import { headlessShell, installMissing } from '../scripts/lib/system-packages.mjs';
import { build, enterWorkspace } from '../scripts/lib/workspace.mjs';
import { ai } from './cases/ai.mjs';
import { board } from './cases/board.mjs';
import { browser } from './cases/browser.mjs';
import { calendar } from './cases/calendar.mjs';
import { create, edit, move, timer, writes } from './cases/changes.mjs';
import { chat } from './cases/chat.mjs';
import { corrections } from './cases/corrections.mjs';
import { history } from './cases/history.mjs';
import { message } from './cases/message.mjs';
import { report } from './cases/report.mjs';
import { restart } from './cases/restart.mjs';
import { search } from './cases/search.mjs';
import { sockets } from './cases/sockets.mjs';
import { start, startByNpm } from './cases/start.mjs';
import { Bench } from './lib/bench.mjs';
import { startHost, startPair } from './lib/ground.mjs';
import { buildOlder, commitOf } from './lib/older-build.mjs';
import { CASES, describeMachine, readOptions, SIZES } from './lib/options.mjs';
import { jsonOf, misses, tableOf, writeInto } from './lib/report.mjs';
import { stopAll } from './lib/servers.mjs';

const DOCUMENT = 'docs/performance.md';
const cases = {
  board,
  calendar,
  move,
  timer,
  corrections,
  create,
  edit,
  report,
  message,
  writes,
  sockets,
  restart,
  chat,
  start,
};

async function main() {
  const settings = readOptions();
  // stdout is for the table.
  showProgressOn(process.stderr);
  await enterWorkspace();
  if (settings.isAi) return show(await ai(), describeMachine(), settings);
  const commit = settings.against && commitOf(settings.against);
  if (needsBrowser(settings)) await requireBrowser();
  if (settings.build) await build();
  if (!existsSync(settings.main)) throw new Error(`There is no ${settings.main}: leave out --no-build`);
  const folder = mkdtempSync(join(tmpdir(), 'tallyboard-bench-'));
  // As root, PostgreSQL runs as another user, who has to be able to enter the folder.
  chmodSync(folder, 0o711);
  let older;
  const cleanUp = async () => {
    await stopAll();
    older?.discard();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('SIGINT', () => void cleanUp().then(() => process.exit(130)));
  try {
    older = commit && (await buildOlder(commit, folder));
    const builds = { main: resolve(settings.main), olderMain: older?.main };
    const { rows, postgres } = await measure({ ...settings, ...builds, folder });
    const machine = `${describeMachine()}, PostgreSQL ${postgres}`;
    show(rows, machine, settings);
    const isComplete = rows.every(({ error }) => !error);
    const section = settings.isLarge ? 'bench-large' : 'bench';
    if (settings.isFull && isComplete) await writeInto(DOCUMENT, section, tableOf(rows), machine);
  } finally {
    await cleanUp();
  }
}

function show(rows, machine, { isJson }) {
  console.log(isJson ? jsonOf(rows) : `\n${machine}\n\n${tableOf(rows)}`);
  process.exitCode = rows.some(misses) ? 1 : 0;
}

const needsBrowser = ({ isLarge, cases }) => !isLarge && cases.includes('browser');

/** Checked first, so that a run of ten minutes does not fail at its last case because a program is missing. */
async function requireBrowser() {
  await installMissing(['chromium-headless-shell']);
  if (!headlessShell()) throw new Error('The browser case needs Chromium: apt-get install chromium-headless-shell');
}

async function measure(settings) {
  const { host, postgres, ...ground } = await startHost(settings);
  const bench = new Bench({ ...settings, ...ground });
  try {
    if (settings.isLarge) await measureLarge(bench, settings);
    else await measureBoards(bench, settings);
    await host.stop();
    if (!settings.isLarge && settings.build && settings.cases.includes('start')) {
      await bench.attempt('npm start', () => startByNpm(bench));
    }
    if (needsBrowser(settings)) await bench.attempt('browser', () => browser(bench));
  } finally {
    bench.close();
  }
  return { rows: bench.rows, postgres };
}

async function measureLarge(bench, settings) {
  for (const [name, measureCase] of Object.entries({ history, search })) {
    if (settings.cases.includes(name)) await bench.attempt(name, () => measureCase(bench));
  }
}

/** Runs the chosen cases in order: those that need fresh processes first, those that grow the boards late. */
async function measureBoards(bench, settings) {
  const chosen = CASES.filter((known) => known in cases && settings.cases.includes(known));
  if (chosen.length === 0) return;
  const pairs = [];
  for (const size of SIZES) pairs.push(await startPair(bench.ground, size));
  for (const name of chosen) await bench.attempt(name, () => cases[name](bench, pairs));
  for (const { product, floor } of pairs) await Promise.all([product.stop(), floor.stop()]);
}

await main().catch(fail);
