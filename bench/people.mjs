/** `npm run load`: simulates people who work on one board for a while, and checks that the product keeps up. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from '../scripts/lib/run.mjs';
import { build, enterWorkspace } from '../scripts/lib/workspace.mjs';
import { Bench } from './lib/bench.mjs';
import { startHost, startSeeded } from './lib/ground.mjs';
import { describeMachine } from './lib/options.mjs';
import { countCpu, openFiles, residentMemory } from './lib/proc.mjs';
import { PASSWORD } from './lib/seed.mjs';
import { stopAll } from './lib/servers.mjs';
import { startSeveral } from './lib/several.mjs';

const HELP = `npm run load -- [--people 200] [--minutes 10] [--tasks 1000] [--processes 1] [--no-build]

Starts the product on a database of its own, and people who read the board, move tasks, time them, write messages and
reports, each with a socket. Ends with a table; exits with 1 if a limit is exceeded. Needs Linux (it reads /proc); several
processes also need redis-server and nginx.`;

const LIMITS = { meanMs: 100, p99Ms: 800, errorShare: 0.000_25 };
const MAIN = 'backend/dist/main.js';
const SAMPLE_MS = 5_000;

function readOptions() {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '10' },
      tasks: { type: 'string', default: '1000' },
      processes: { type: 'string', default: '1' },
      'no-build': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const number = (name, min, max) => {
    const value = Number(values[name]);
    if (!(value >= min && value <= max)) throw new Error(`--${name} must be a number from ${min} to ${max}`);
    return value;
  };
  return {
    people: number('people', 1, 2_000),
    minutes: number('minutes', 0.1, 1_440),
    tasks: number('tasks', 1, 100_000),
    processes: number('processes', 1, 16),
    build: !values['no-build'],
  };
}

async function main() {
  const options = readOptions();
  await enterWorkspace();
  if (options.build) await build();
  if (!existsSync(MAIN)) throw new Error(`There is no ${MAIN}: leave out --no-build`);
  const folder = mkdtempSync(join(tmpdir(), 'tallyboard-load-'));
  // As root, PostgreSQL runs as another user, who has to be able to enter the folder.
  chmodSync(folder, 0o711);
  const cleanUp = async () => {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('SIGINT', () => void cleanUp().then(() => process.exit(130)));
  try {
    const { result, usage, postgres } = await measure({ ...options, main: resolve(MAIN), folder });
    console.log(`\n${describeMachine()}, PostgreSQL ${postgres}; load average ${loadavg()[0]?.toFixed(1)} at the end`);
    process.exitCode = report(options, result, usage) ? 0 : 1;
  } finally {
    await cleanUp();
  }
}

async function measure({ people, minutes, tasks, processes, main, folder }) {
  const { postgres, databaseUrl, postmaster } = await startHost({ main, folder });
  const emails = Array.from({ length: people }, (_, index) => `person${index}@bench.test`);
  // Each person needs a task to time and one to move.
  const size = Math.max(tasks, 2 * people);
  const { product, ...seeded } = await startSeeded({ main, folder, databaseUrl }, 'people', size, emails);
  if (processes > 1) await product.stop();
  const several =
    processes > 1 ? await startSeveral({ main, folder, databaseUrl: seeded.databaseUrl }, processes) : undefined;
  const bench = new Bench({ postmaster });
  try {
    console.error(`${people} people sign in, then work for ${minutes} minutes`);
    await bench.load('gather', { url: (several ?? product).url, emails, password: PASSWORD });
    const usage = watch(several?.pids ?? [product.pid], postmaster);
    // Redis does its work in its own process, nginx in its children.
    const beside = several && countCpu(several.redis, several.nginx);
    const result = await bench.load('people', { seconds: minutes * 60 });
    const { app: redis, db: nginx } = beside?.() ?? {};
    return { result, usage: { ...usage(), redis, nginx }, postgres };
  } finally {
    bench.close();
  }
}

const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/** Samples processes; the returned function stops, and returns what they used together. */
function watch(pids, postmaster) {
  const samples = [];
  const sample = () => samples.push({ mb: total(pids.map(residentMemory)), files: total(pids.map(openFiles)) });
  const counts = pids.map((pid) => countCpu(pid, postmaster));
  sample();
  const timer = setInterval(sample, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    sample();
    const cpus = counts.map((count) => count());
    const cpu = { app: total(cpus.map(({ app }) => app)), db: cpus[0].db };
    return { cpu, first: samples[0], last: samples.at(-1), mostMb: Math.max(...samples.map(({ mb }) => mb)) };
  };
}

/** Prints the table, and returns whether every limit was met. */
function report({ people, minutes, processes }, result, { cpu, redis, nginx, first, last, mostMb }) {
  const errors = total(Object.values(result.errors));
  const share = errors / result.requests;
  const ms = (value) => `${value.toFixed(1)} ms`;
  const cpuEach = (value) => ms(value / result.requests);
  const limits = [
    ['mean', ms(result.mean), `≤ ${LIMITS.meanMs} ms`, result.mean <= LIMITS.meanMs],
    ['p99', ms(result.p99), `≤ ${LIMITS.p99Ms} ms`, result.p99 <= LIMITS.p99Ms],
    ['errors', `${(share * 100).toFixed(3)} %`, `≤ ${LIMITS.errorShare * 100} %`, share <= LIMITS.errorShare],
    ['messages lost', `${result.lost} of ${result.sent * people}`, '0', result.lost === 0],
  ];
  const rows = [
    ...limits.map(([name, value, limit, isKept]) => [name, value, `${limit} ${isKept ? 'ok' : 'MISS'}`]),
    ['median', ms(result.p50), ''],
    ...result.actions.map(({ name, mean, p99, requests }) => [
      name,
      `${ms(mean)}, p99 ${ms(p99)}`,
      `${requests} requests`,
    ]),
    ['events pushed', `${result.events}`, `${Math.round(result.events / (minutes * 60))}/s`],
    ['CPU a request, product', cpuEach(cpu.app), ''],
    ['CPU a request, database', cpuEach(cpu.db), ''],
    ...(redis === undefined ? [] : [['CPU a request, Redis', cpuEach(redis), '']]),
    ...(nginx === undefined ? [] : [['CPU a request, nginx', cpuEach(nginx), '']]),
    ['memory', `${Math.round(first.mb)} → ${Math.round(last.mb)} MiB`, `at most ${Math.round(mostMb)}`],
    ['file descriptors', `${first.files} → ${last.files}`, ''],
  ];
  const on = processes > 1 ? `${processes} processes, ` : '';
  console.log(`${on}${people} people, ${minutes} minutes, ${result.requests} requests\n`);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  for (const [name, value, note] of rows)
    console.log(`${name.padEnd(widths[0])}  ${value.padStart(widths[1])}  ${note}`);
  for (const [problem, count] of Object.entries(result.errors)) console.log(`${count} × ${problem}`);
  return limits.every(([, , , isKept]) => isKept);
}

await main().catch(fail);
