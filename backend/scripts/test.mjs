/**
 * `npm test`: sets up what is missing, runs every check, and ends with the line `N passed, N failed`.
 * `npm test -- lint "backend api"` runs only the steps named.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from './lib/run.mjs';
import { chromium, dockerCompose, headlessShell, installMissing } from './lib/system-packages.mjs';
import { bin, build, enterWorkspace, root } from './lib/workspace.mjs';

// Many times what a quiet machine needs: only a run that hangs is cut short, and a table with a failed step says more
// than none.
const LIMIT_MINUTES = 90;
const deadline = performance.now() + LIMIT_MINUTES * 60_000;
const reports = mkdtempSync(join(tmpdir(), 'tallyboard-reports-'));
const results = new Map();
// The compose file refuses to be read without them.
const secrets = { POSTGRES_PASSWORD: 'check', SESSION_SECRET: 'check' };

const steps = {
  'lock file': () => check(process.execPath, ['backend/scripts/check-lockfile.mjs']),
  format: () => check(bin('prettier'), ['--check', '--log-level=warn', '.']),
  lint: () => check(bin('eslint'), ['.', '--max-warnings', '0'], { title: BESIDE }),
  types: () => check(bin('nx'), ['run-many', '-t', 'typecheck', '--output-style=static']),
  build: () => build().then(() => ({ passed: 1, failed: 0 })),
  'compose file': () =>
    check(needed(dockerCompose, 'docker-compose'), ['-f', 'docker/compose.yml', 'config', '-q'], { added: secrets }),
  'backend unit': () => jest('backend', ['--selectProjects', 'unit']),
  'backend api': () => jest('backend', ['--selectProjects', 'api']),
  'front end unit': () => jest('frontend', []),
  browser: () => playwright(),
};

/** Keeps one core busy for as long as the first of the other steps do together. */
const BESIDE = 'lint';
const SHORT = ['lock file', 'format', 'types', 'build', 'compose file', 'backend unit', 'front end unit'];

const chosen = process.argv.slice(2);
try {
  const unknown = chosen.find((name) => !(name in steps));
  if (unknown) throw new Error(`There is no step "${unknown}", only ${Object.keys(steps).join(', ')}`);
  await enterWorkspace();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
await installMissing();

await Promise.all([runAll([BESIDE]), runAll(SHORT)]);
await runAll(Object.keys(steps));
rmSync(reports, { recursive: true, force: true });
process.exitCode = summarise() === 0 ? 0 : 1;

/** One after the other, those that were asked for and have not run yet. */
async function runAll(names) {
  const isDue = (name) => !results.has(name) && (chosen.length === 0 || chosen.includes(name));
  for (const name of names) if (isDue(name)) await run(name);
}

async function run(name) {
  if (name !== BESIDE) console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const counts = await steps[name]().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  results.set(name, { skipped: 0, ...counts, time: seconds(startedAt) });
}

/**
 * Whether the program ended well. With a title its output is held back until then, so that what runs side by side does
 * not mix. It never sees the settings of a product that may be running beside. */
async function succeeds(command, args, { folder = '.', added = {}, title } = {}) {
  const env = { ...process.env, CHROMIUM_PATH: chromium(), HEADLESS_SHELL_PATH: headlessShell() };
  for (const [, name] of readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=/gm)) delete env[name];
  const child = spawn(command, args, {
    cwd: join(root, folder),
    env: { ...env, ...added },
    stdio: ['ignore', ...(title ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    timeout: Math.max(1, Math.floor(deadline - performance.now())),
    // The browser tests stop the product they started at this signal only.
    killSignal: 'SIGINT',
  });
  let output = '';
  for (const stream of title ? [child.stdout, child.stderr] : []) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const [code] = await once(child, 'close');
  if (title) console.log(`\n── ${title}\n${output.trimEnd()}`);
  if (performance.now() > deadline) console.error(`Cut short: all checks together may take ${LIMIT_MINUTES} minutes`);
  return code === 0;
}

async function check(command, args, { added, title } = {}) {
  return (await succeeds(command, args, { added, title })) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function jest(folder, args) {
  const report = join(reports, `${[folder, ...args].join('-')}.json`);
  // Its own choice on two cores is one worker.
  const isGreen = await succeeds(bin('jest'), [...args, '--maxWorkers=2', '--ci', '--json', `--outputFile=${report}`], {
    folder,
  });
  const found = read(report);
  return counted(isGreen, {
    passed: found?.numPassedTests ?? 0,
    // A file that could not be loaded holds no tests to count.
    failed: (found?.numFailedTests ?? 0) + (found?.numRuntimeErrorTestSuites ?? 0),
    skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
  });
}

async function playwright() {
  needed(chromium, 'chromium');
  if (results.get('build')?.failed) throw new Error('Not run, since the build failed');
  const report = join(root, 'frontend/test-results/e2e.json');
  rmSync(report, { force: true });
  const isGreen = await succeeds(bin('playwright'), ['test'], { folder: 'frontend' });
  const found = read(report)?.stats;
  return counted(isGreen, {
    passed: found?.expected ?? 0,
    failed: (found?.unexpected ?? 0) + (found?.flaky ?? 0),
    skipped: found?.skipped ?? 0,
  });
}

/** A run that failed in another way than by a test has failed all the same. */
function counted(isGreen, counts) {
  return isGreen || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

function needed(locate, name) {
  const path = locate();
  if (!path) throw new Error(`${name} is missing: install it (apt-get install ${name}) and run npm test again`);
  return path;
}

/** Prints the table; answers how much failed. */
function summarise() {
  const ran = Object.keys(steps).filter((name) => results.has(name));
  const rows = ran.map((name) => [
    name,
    ...['passed', 'failed', 'skipped', 'time'].map((key) => results.get(name)[key]),
  ]);
  const total = (column) => rows.reduce((sum, row) => sum + row[column], 0);
  console.log();
  for (const row of [['', 'passed', 'failed', 'skipped', 'time'], ...rows]) {
    console.log(row.map((cell, column) => (column ? String(cell).padStart(9) : cell.padEnd(16))).join(''));
  }
  console.log(`\n${total(1)} passed, ${total(2)} failed`);
  return total(2);
}
