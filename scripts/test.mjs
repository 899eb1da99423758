/**
 * `npm test`: installs what is missing, runs every check, and ends with the line `N passed, N failed`.
 * `npm test -- lint "backend api"` runs only the named steps. `cluster` runs only if it is named.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from './lib/run.mjs';
import { jestArguments, PLAYWRIGHT_REPORT, readReport, testEnvironment } from './lib/runners.mjs';
import { API_PROGRAMS, BROWSERS, installMissing, needed } from './lib/system-packages.mjs';
import { describeUnsteady, keepUnsteady, unsteadyInJest, unsteadyInPlaywright } from './lib/unsteady.mjs';
import { bin, build, enterWorkspace, root } from './lib/workspace.mjs';

// Many times what an idle machine needs, so that only a hanging run is stopped. A table with a failed step says more
// than no table.
const LIMIT_MINUTES = 90;
const deadline = performance.now() + LIMIT_MINUTES * 60_000;
const reports = mkdtempSync(join(tmpdir(), 'tallyboard-reports-'));
const results = new Map();
/** The unsteady tests of all steps. */
const found = [];
// The compose file cannot be read without them.
const secrets = { POSTGRES_PASSWORD: 'check', BUCKET_SECRET: 'check', SESSION_SECRET: 'check' };

const CLUSTER = 'cluster';

const steps = {
  'lock file': () => check(process.execPath, ['scripts/check-lockfile.mjs']),
  format: () => check(bin('prettier'), ['--check', '--log-level=warn', '.']),
  lint: () => check(bin('eslint'), ['.', '--max-warnings', '0'], { title: BESIDE }),
  'unused code': () => check(bin('knip'), []),
  types: () => check(bin('nx'), ['run-many', '-t', 'typecheck', '--output-style=static']),
  build: () => build().then(() => ({ passed: 1, failed: 0 })),
  'compose file': () =>
    check(needed('docker-compose'), ['-f', 'docker/compose.yml', 'config', '-q'], { added: secrets }),
  'backend unit': () => jest('backend', ['--selectProjects', 'unit']),
  'backend api': () => {
    API_PROGRAMS.forEach(needed);
    return jest('backend', ['--selectProjects', 'api']);
  },
  'front end unit': () => jest('frontend', []),
  browser: () => playwright(),
  // Repeats the specs of the board and the messenger, with the users of a test on different processes.
  [CLUSTER]: () => playwright(['board', 'messenger'], { E2E_CLUSTER: 'true' }),
};

/** Runs in parallel with the first of the other steps, and keeps one core busy for as long as they do. */
const BESIDE = 'lint';
const SHORT = [
  'lock file',
  'format',
  'unused code',
  'types',
  'build',
  'compose file',
  'backend unit',
  'front end unit',
];

/** The columns of the table at the end. Unsteady tests are also counted as passed. */
const COLUMNS = ['passed', 'failed', 'skipped', 'unsteady', 'time'];

/** The programs that a step needs and npm does not provide. */
const programs = {
  'compose file': ['docker-compose'],
  'backend unit': ['systemd', 'nginx'],
  'backend api': API_PROGRAMS,
  browser: BROWSERS,
  [CLUSTER]: [...BROWSERS, 'nginx', 'redis-server'],
};

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
await installMissing(
  Object.keys(programs)
    .filter(isChosen)
    .flatMap((name) => programs[name]),
);

await Promise.all([runAll([BESIDE]), runAll(SHORT)]);
await runAll(Object.keys(steps));
rmSync(reports, { recursive: true, force: true });
process.exitCode = summarise() === 0 ? 0 : 1;

/** Runs the chosen steps that have not run yet, one after the other. */
async function runAll(names) {
  for (const name of names) if (!results.has(name) && isChosen(name)) await run(name);
}

/** Without arguments, all steps except `cluster` are chosen. */
function isChosen(name) {
  return chosen.length === 0 ? name !== CLUSTER : chosen.includes(name);
}

async function run(name) {
  if (name !== BESIDE) console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const counts = await steps[name]().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  const { unsteady = [], ...numbers } = counts;
  found.push(...unsteady.map((one) => ({ step: name, ...one })));
  results.set(name, { skipped: 0, ...numbers, unsteady: unsteady.length, time: seconds(startedAt) });
}

/**
 * Whether the program succeeded. With a title, its output is held back until the end, so that parallel outputs do not
 * mix.
 */
async function succeeds(command, args, { folder = '.', added = {}, title } = {}) {
  const child = spawn(command, args, {
    cwd: join(root, folder),
    env: { ...testEnvironment(), ...added },
    stdio: ['ignore', ...(title ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    timeout: Math.max(1, Math.floor(deadline - performance.now())),
    // The browser tests stop the product they started only on this signal.
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
  const isGreen = await succeeds(bin('jest'), [...args, ...jestArguments(report)], { folder });
  const counts = readReport(report);
  return counted(isGreen, {
    passed: counts?.numPassedTests ?? 0,
    // A file that failed to load has no tests to count.
    failed: (counts?.numFailedTests ?? 0) + (counts?.numRuntimeErrorTestSuites ?? 0),
    skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
    unsteady: counts ? unsteadyInJest(counts, root) : [],
  });
}

async function playwright(specs = [], added = {}) {
  needed('chromium');
  if (results.get('build')?.failed) throw new Error('Not run, since the build failed');
  rmSync(PLAYWRIGHT_REPORT, { force: true });
  const isGreen = await succeeds(bin('playwright'), ['test', ...specs], { folder: 'frontend', added });
  const content = readReport(PLAYWRIGHT_REPORT);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = content?.stats ?? {};
  return counted(isGreen, {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    unsteady: content ? unsteadyInPlaywright(content, root) : [],
  });
}

/** Counts a run that failed for a reason other than a test as one failure. */
function counted(isGreen, counts) {
  return isGreen || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Prints the table and the unsteady tests, and returns the number of failures. */
function summarise() {
  const ran = Object.keys(steps).filter((name) => results.has(name));
  const rows = ran.map((name) => [name, ...COLUMNS.map((key) => results.get(name)[key])]);
  const total = (column) => rows.reduce((sum, row) => sum + row[column], 0);
  console.log();
  for (const row of [['', ...COLUMNS], ...rows]) {
    console.log(row.map((cell, column) => (column ? String(cell).padStart(9) : cell.padEnd(16))).join(''));
  }
  keepUnsteady(found, join(root, 'test-results'));
  const { lines, isTooMuch } = describeUnsteady(found);
  const failed = total(2) + (isTooMuch ? 1 : 0);
  console.log(`\n${lines.join('\n')}\n${total(1)} passed, ${failed} failed`);
  return failed;
}
