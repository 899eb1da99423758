/**
 * `npm run test:steady -- [PATTERN] [--times N] [--busy]` repeats browser and API tests, and lists those that failed at
 * least once (docs/testing.md).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBusy } from './lib/busy.mjs';
import { fail } from './lib/run.mjs';
import { jestArguments, PLAYWRIGHT_REPORT, readReport, testEnvironment } from './lib/runners.mjs';
import { describeOutcomes, outcomesInJest, outcomesInPlaywright, readArguments } from './lib/steady.mjs';
import { API_PROGRAMS, BROWSERS, installMissing, needed } from './lib/system-packages.mjs';
import { bin, ensureBuilt, enterWorkspace, root } from './lib/workspace.mjs';

const BUSY_PROCESSES = 2;
const INTERRUPTED = 130;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Contains a folder for each run, with the screenshots of failed tests. */
const SCREENSHOTS = join(root, 'frontend/test-results/steady');

let parsed;
try {
  parsed = readArguments(process.argv.slice(2), root);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
const { browser, api, times, isBusy } = parsed;
const reports = mkdtempSync(join(tmpdir(), 'tallyboard-steady-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const runners = [];
if (browser.length > 0) {
  runners.push({
    name: 'playwright',
    folder: 'frontend',
    // Playwright treats the names as patterns for an absolute path.
    args: (number) => [
      ...['test', '--output', join(SCREENSHOTS, String(number))],
      ...browser.map((file) => file.slice('frontend'.length)),
    ],
    report: PLAYWRIGHT_REPORT,
    outcomesIn: outcomesInPlaywright,
  });
}
if (api.length > 0) {
  const report = join(reports, 'jest.json');
  const files = api.map((file) => join(root, file));
  runners.push({
    name: 'jest',
    folder: 'backend',
    args: () => ['--selectProjects', 'api', ...jestArguments(report), '--runTestsByPath', ...files],
    report,
    outcomesIn: outcomesInJest,
  });
}

await prepare().catch(fail);
if (isBusy) startBusy(BUSY_PROCESSES);
const outcomes = [];
for (let number = 1; number <= times; number++) {
  for (const runner of runners) {
    console.log(`\n── ${runner.name}, run ${number} of ${times}`);
    outcomes.push(...(await runOnce(runner, number)));
  }
}
const { lines, hasFailed } = describeOutcomes(outcomes);
console.log(`\n${lines.join('\n')}`);
process.exit(hasFailed ? 1 : 0);

async function prepare() {
  await enterWorkspace();
  const programs = [...(browser.length > 0 ? BROWSERS : []), ...(api.length > 0 ? API_PROGRAMS : [])];
  await installMissing(programs);
  // Without its headless shell, Chromium itself is used.
  programs.filter((name) => name !== 'chromium-headless-shell').forEach(needed);
  if (browser.length > 0) await ensureBuilt();
  rmSync(SCREENSHOTS, { recursive: true, force: true });
}

async function runOnce({ name, folder, args, report, outcomesIn }, number) {
  rmSync(report, { force: true });
  const child = spawn(bin(name), args(number), {
    cwd: join(root, folder),
    env: { ...testEnvironment(), TEST_RETRIES: '0' },
    stdio: ['ignore', 'inherit', 'inherit'],
    // In its own process group, so that Ctrl-C reaches it once, through us, and it stops the products it started.
    detached: true,
  });
  const interrupt = () => {
    process.exitCode = INTERRUPTED;
    process.kill(-child.pid, 'SIGINT');
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  const [code] = await once(child, 'close');
  for (const signal of SIGNALS) process.off(signal, interrupt);
  if (process.exitCode === INTERRUPTED) process.exit();

  const content = readReport(report);
  const found = content ? outcomesIn(content, root) : [];
  const isExplained = code === 0 || found.some(({ error }) => error);
  return isExplained ? found : [...found, { file: name, test: '(the run)', error: `It ended with ${code}` }];
}
