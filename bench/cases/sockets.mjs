import { median } from '../lib/bench.mjs';
import { TEAM_SIZE } from '../lib/ground.mjs';

const AUDIENCES = [100, 500, 1_000];
/** A busy team: requests per second, and the number of seconds. */
const STREAM = { rate: 50, seconds: 5 };
const TARGETS = { 100: 1.5, 500: 1.5, 1_000: 1.1 };

/** @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs */
export async function sockets(bench, pairs) {
  const pair = pairs.find(({ size }) => size === TEAM_SIZE);
  const ours = await editOn(pair);
  const floor = { url: pair.floor.url, request: { method: 'POST', path: '/emit', headers: {}, body: ours.task } };
  const sides = { floor, ours, ...(pair.before && { before: await editOn(pair.before) }) };
  const names = Object.keys(sides);
  for (const count of AUDIENCES) {
    for (const { url, cookies = ours.cookies } of Object.values(sides)) {
      await bench.load('connect', { url, count, cookies });
    }
    const { emits } = bench.ground;
    const results = await bench.inTurns(
      Object.values(sides).map(
        ({ url, request }) =>
          () =>
            bench.load('fanOut', { url, request, emits }),
      ),
    );
    const row = { id: `sockets-${count}`, name: `An edit to the last of ${count.toLocaleString('en')} sockets` };
    const target = { of: 'ratio', max: TARGETS[count] };
    bench.addCompared({ ...row, unit: 'ms', target }, (side) =>
      (results[names.indexOf(side)] ?? []).map(({ last }) => median(last)),
    );
  }
  const streams = await bench.inTurns(
    Object.values(sides).map(
      ({ url, request }) =>
        () =>
          bench.load('stream', { url, request, ...STREAM }),
    ),
  );
  const most = AUDIENCES.at(-1).toLocaleString('en');
  const row = { id: 'sockets-stream', name: `${STREAM.rate} edits a second to ${most} sockets: 99 of 100 delivered` };
  bench.addCompared({ ...row, unit: 'ms', target: { of: 'ours', max: 500 } }, (side) =>
    (streams[names.indexOf(side)] ?? []).map(({ p99 }) => p99),
  );
  await bench.load('disconnect', {});
}

async function editOn({ product, owner, staff }) {
  const [task] = await (await fetch(`${product.url}/api/tasks`, { headers: owner.headers })).json();
  const request = { method: 'PUT', path: `/api/tasks/${task.id}`, headers: owner.headers, body: {} };
  return { url: product.url, request, task, cookies: staff.map(({ headers }) => headers.cookie) };
}
