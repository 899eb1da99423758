import { median, ratioOf } from '../lib/bench.mjs';
import { TEAM_SIZE } from '../lib/ground.mjs';

const AUDIENCES = [100, 500, 1_000];

/** @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs */
export async function sockets(bench, pairs) {
  const { product, floor, owner, staff } = pairs.find(({ size }) => size === TEAM_SIZE);
  const cookies = staff.map(({ headers }) => headers.cookie);
  const [task] = await (await fetch(`${product.url}/api/tasks`, { headers: owner.headers })).json();
  const sides = {
    floor: { url: floor.url, request: { method: 'POST', path: '/emit', headers: {}, body: task } },
    ours: {
      url: product.url,
      request: { method: 'PUT', path: `/api/tasks/${task.id}`, headers: owner.headers, body: {} },
    },
  };
  for (const count of AUDIENCES) {
    for (const { url } of Object.values(sides)) await bench.load('connect', { url, count, cookies });
    const { emits } = bench.ground;
    const results = await bench.inTurns(
      [sides.floor, sides.ours].map((side) => () => bench.load('fanOut', { ...side, emits })),
    );
    const [floor, ours] = results.map((rounds) => rounds.map(({ last }) => median(last)));
    bench.add({
      name: `An edit to the last of ${count.toLocaleString('en')} sockets`,
      unit: 'ms',
      floor: median(floor),
      ours: median(ours),
      ratio: ratioOf(floor, ours),
      target: { of: 'ratio', max: 3 },
    });
  }
  await bench.load('disconnect', {});
}
