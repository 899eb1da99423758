import { ratioOf } from '../lib/bench.mjs';
import { TEAM_SIZE } from '../lib/ground.mjs';

const WRITERS = 8;
const WRITES_EACH = 25;
const FLATNESS_ROUNDS = 8;

const onFloor = ({ floor }, script) => ({ server: floor, script, settings: { path: '/tasks', headers: {} } });
const onOurs = ({ product, owner }, script) => ({
  server: product,
  script,
  settings: { path: '/api/tasks', headers: owner.headers },
});
/** The same requests to both builds, if there are two. */
const onBoth = (pair, script) => ({
  ours: onOurs(pair, script),
  before: pair.before && onOurs(pair.before, script),
});
const ofTeam = (pairs) => pairs.find(({ size }) => size === TEAM_SIZE);

/** @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs */
export async function move(bench, pairs) {
  const results = await bench.compare(
    ...pairs.map((pair) => ({
      id: `move-${pair.size}`,
      name: `Move on a board of ${pair.size.toLocaleString('en')}, 8 at once`,
      figure: 'perSecond',
      connections: WRITERS,
      isSmall: true,
      target: { of: 'ratio', min: 0.45 },
      floor: onFloor(pair, 'change'),
      ...onBoth(pair, 'move'),
    })),
  );
  await flatness(bench, [pairs[0], pairs.at(-1)], [results[0], results.at(-1)]);
}

/** Alternates quickly, because the speed of the machine itself changes least within seconds. */
async function flatness(bench, pairs, [smallest, largest]) {
  const results = await bench.inTurns(
    pairs.map((pair) => () => bench.drive(onOurs(pair, 'move'), WRITERS, 0)),
    FLATNESS_ROUNDS,
  );
  const [ofSmallest, ofLargest] = results.map((side) => side.map(({ perSecond }) => perSecond));
  bench.add({
    id: 'move-flat',
    name: 'A move on the largest board against the smallest',
    unit: '×',
    floor: ratioOf(largest.floor, smallest.floor),
    ours: ratioOf(ofLargest, ofSmallest),
    target: { of: 'ours', max: 1.2 },
    failed: results.flat().reduce((sum, { failed }) => sum + failed, 0),
  });
}

/** @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs */
export async function timer(bench, pairs) {
  const pair = ofTeam(pairs);
  const onTimer = ({ product, staff }) => ({
    server: product,
    script: 'timer',
    settings: { path: '/api/tasks', people: staff },
  });
  for (const connections of [1, WRITERS]) {
    await bench.compare({
      id: `timer-${connections}`,
      name: `Timer started or stopped, ${connections === 1 ? 'one person' : `${connections} people at once`}`,
      figure: connections === 1 ? 'p50' : 'perSecond',
      connections,
      isSmall: true,
      target: { of: 'ratio', ...(connections === 1 ? { max: 4 } : { min: 0.25 }) },
      floor: onFloor(pair, 'change'),
      ours: onTimer(pair),
      before: pair.before && onTimer(pair.before),
    });
  }
  for (const { staff, product } of [pair, pair.before].filter(Boolean)) {
    for (const { headers } of staff) await fetch(`${product.url}/api/timer/stop`, { method: 'POST', headers });
  }
}

/** @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs */
export async function create(bench, pairs) {
  const pair = ofTeam(pairs);
  await bench.compare({
    id: 'create',
    name: 'Create a task, 8 at once',
    figure: 'perSecond',
    connections: WRITERS,
    isSmall: true,
    target: { of: 'ratio', min: 0.35 },
    floor: onFloor(pair, 'add'),
    ...onBoth(pair, 'add'),
  });
}

/** @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs */
export async function edit(bench, pairs) {
  const pair = ofTeam(pairs);
  await bench.compare({
    id: 'edit',
    name: 'Edit a task, 8 at once',
    figure: 'perSecond',
    connections: WRITERS,
    isSmall: true,
    target: { of: 'ratio', min: 0.3 },
    floor: onFloor(pair, 'change'),
    ...onBoth(pair, 'edit'),
  });
}

/** 200 creates and 200 moves by 8 users at once: every acknowledged change must be stored. */
export async function writes(bench, pairs) {
  const { product, staff } = ofTeam(pairs);
  const request = async (person, method, path, body) => {
    const headers = { ...person.headers, 'Content-Type': 'application/json' };
    const response = await fetch(`${product.url}/api/tasks${path}`, { method, headers, body: JSON.stringify(body) });
    const result = await response.json();
    return response.ok ? result : undefined;
  };
  const byEight = async (write) => {
    const work = staff.slice(0, WRITERS).map(async (person, worker) => {
      const results = [];
      for (let n = 0; n < WRITES_EACH; n++) results.push(await write(person, worker * WRITES_EACH + n));
      return results;
    });
    return (await Promise.all(work)).flat();
  };
  const stored = async () => {
    const tasks = await request(staff[0], 'GET', '');
    return new Map(tasks.map((task) => [task.id, task]));
  };

  const created = await byEight((person, n) =>
    request(person, 'POST', '', { title: `Written ${n}`, status: 'pending' }),
  );
  const afterCreates = await stored();
  const titles = new Set(created.map((task) => task && afterCreates.get(task.id)?.title));
  const lostCreates = created.filter((_, n) => !titles.has(`Written ${n}`)).length;
  bench.add({
    id: 'lost-creates',
    name: 'Lost of 200 creates by 8 at once',
    unit: '',
    ours: lostCreates,
    target: { of: 'ours', max: 0 },
  });

  const [below] = [...afterCreates.values()].filter(({ status }) => status === 'completed');
  const moved = await byEight((person, n) =>
    request(person, 'PUT', `/${created[n].id}/reorder`, { status: 'completed', afterId: below.id }),
  );
  const afterMoves = await stored();
  const places = new Set([...afterMoves.values()].map(({ status, sortOrder }) => `${status} ${sortOrder}`));
  const lostMoves = moved.filter((task) => !task || afterMoves.get(task.id)?.status !== 'completed').length;
  const doubles = afterMoves.size - places.size;
  const lost = lostMoves + doubles;
  bench.add({
    id: 'lost-moves',
    name: 'Lost of 200 moves to one place by 8 at once',
    unit: '',
    ours: lost,
    target: { of: 'ours', max: 0 },
  });
}
