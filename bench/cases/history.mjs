import { setTimeout as sleep } from 'node:timers/promises';
import { median, ratioOf } from '../lib/bench.mjs';
import { signIn, startProduct, withClient } from '../lib/ground.mjs';
import { residentMemory } from '../lib/proc.mjs';
import { OWNER } from '../lib/seed.mjs';
import { REPORTS, seedHistory, TEAM } from '../lib/seed-history.mjs';

const HISTORIES = [100_000, 1_000_000];
const GROWTH_MAX = 1.3;
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const quarter = `from=${daysAgo(90)}&to=${daysAgo(0)}`;
const READS = [
  {
    id: 'monitor',
    name: `Monitor of ${TEAM.toLocaleString('en')} staff`,
    path: '/api/staff-monitor/status',
    maxMs: 50,
    isFlat: true,
  },
  { id: 'analytics', name: 'Analytics of a quarter', path: '/api/analytics/quarter', maxMs: 100, isFlat: true },
  {
    id: 'hours-by-task',
    name: 'Hours of a quarter by task',
    path: `/api/hours?groupBy=task&${quarter}`,
    maxMs: 100,
    growthMax: 1.2,
    isFlat: true,
  },
  {
    id: 'hours-by-day',
    name: 'Hours of a quarter by day',
    path: `/api/hours?groupBy=day&${quarter}`,
    maxMs: 100,
    growthMax: 1.2,
    isFlat: true,
  },
  {
    id: 'reports-page',
    name: `First page of ${REPORTS.toLocaleString('en')} reports`,
    path: '/api/task-reports?limit=50',
    maxMs: 50,
    isFlat: false,
  },
];

/** Measures how reading hours and reports scales with history. No floor: the targets are times and their growth. */
export async function history(bench) {
  const places = [];
  for (const sessions of HISTORIES) places.push(await startHistory(bench.ground, sessions));
  for (const read of READS) await measure(bench, places, read);
  await exportAll(bench, places.at(-1));
  for (const { product } of places) await product.stop();
}

async function startHistory({ main, folder, databaseUrl }, sessions) {
  const name = `history_${sessions}`;
  console.error(`Making ${sessions.toLocaleString('en')} sessions`);
  await withClient(databaseUrl('postgres'), (client) => client.query(`CREATE DATABASE ${name}`));
  const options = { main, folder, databaseUrl: databaseUrl(name), name };
  // Starts once, so that its jobs have run before there is any work for them.
  const first = await startProduct(options);
  await withClient(options.databaseUrl, jobsToEnd);
  await first.stop();
  await withClient(options.databaseUrl, (client) => seedHistory(client, sessions));
  const product = await startProduct(options);
  return { sessions, product, owner: await signIn(product.url, OWNER) };
}

async function jobsToEnd(client) {
  for (;;) {
    const { rows } = await client.query('SELECT count(*) AS all, count(finished_at) AS ended FROM job_runs');
    if (rows[0].all > 0 && rows[0].all === rows[0].ended) return;
    await sleep(100);
  }
}

/** @param {import('../lib/bench.mjs').Bench} bench */
async function measure(bench, places, { id, name, path, maxMs, growthMax = GROWTH_MAX, isFlat }) {
  const results = await bench.inTurns(
    places.map(({ product, owner }) => () => {
      return bench.drive({ server: product, script: 'read', settings: { path, headers: owner.headers } }, 1, 0);
    }),
  );
  const times = results.map((rounds) => rounds.map(({ p50 }) => p50));
  places.forEach(({ sessions }, index) => {
    bench.add({
      id: `${id}-${sessions}`,
      name: `${name}, ${sessions.toLocaleString('en')} sessions`,
      unit: 'ms',
      ours: median(times[index]),
      target: { of: 'ours', max: maxMs },
      failed: results[index].reduce((sum, { failed }) => sum + failed, 0),
    });
  });
  if (!isFlat) return;
  const [shortest, longest] = [times[0], times.at(-1)];
  const target = { of: 'ours', max: growthMax };
  const ours = ratioOf(shortest, longest);
  bench.add({ id: `${id}-growth`, name: `${name}, ten times the sessions`, unit: '×', ours, target });
}

/** Exports all reports as a file, and measures the memory it takes. */
async function exportAll(bench, { product, owner }) {
  const rates = [];
  const before = residentMemory(product.pid);
  let most = before;
  for (let round = 0; round < bench.ground.rounds; round++) {
    const startedAt = performance.now();
    const response = await fetch(`${product.url}/api/export/current-work`, {
      headers: { ...owner.headers, 'accept-encoding': 'identity' },
    });
    let lines = -1;
    for await (const chunk of response.body) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      most = Math.max(most, residentMemory(product.pid));
    }
    // There may be more, if a shift was reported in the meantime.
    if (lines < REPORTS) throw new Error(`The export holds ${lines} rows`);
    rates.push((lines / (performance.now() - startedAt)) * 1_000);
  }
  bench.add({ id: 'csv', name: 'CSV, rows', unit: '/s', ours: median(rates), target: { of: 'ours', min: 50_000 } });
  const added = { id: 'csv-memory', name: 'Memory added by it', unit: 'MiB', ours: most - before };
  bench.add({ ...added, target: { of: 'ours', max: 50 } });
}
