import { median, ratioOf } from '../lib/bench.mjs';
import { TEAM_SIZE } from '../lib/ground.mjs';

const WARM_UP = 100;
const ROUNDS = 300;
const HOUR_MS = 3_600_000;
/** Long before every seeded session. */
const START_MS = Date.UTC(2020, 0, 6, 8);

const at = (ms) => new Date(ms).toISOString();

/**
 * A correction of a session compared with a timer stop, one right after the other.
 * @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs
 */
export async function corrections(bench, pairs) {
  const { product, owner, staff } = pairs.find(({ size }) => size === TEAM_SIZE);
  const call = async (person, method, path, body) => {
    const headers = { ...person.headers, 'Content-Type': 'application/json' };
    const startedAt = performance.now();
    const response = await fetch(`${product.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    const result = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${result.error}`);
    return { result, ms: performance.now() - startedAt };
  };
  const { result: tasks } = await call(staff[0], 'GET', '/tasks');
  const { id: taskId } = tasks.find(({ assignedStaff }) => assignedStaff?.email === staff[0].email);
  const reason = 'Measured';
  const times = { startTime: at(START_MS), endTime: at(START_MS + HOUR_MS) };
  const { result: session } = await call(owner, 'POST', '/time-logs', { taskId, ...times, reason });

  const [stops, changes] = [[], []];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    await call(staff[0], 'POST', '/timer/start', { taskId });
    stops.push((await call(staff[0], 'POST', '/timer/stop')).ms);
    const endTime = at(START_MS + HOUR_MS * (1 + (round % 2)));
    changes.push((await call(owner, 'PUT', `/time-logs/${session.id}`, { endTime, reason })).ms);
  }
  const [floor, ours] = [stops, changes].map((list) => list.slice(WARM_UP));
  bench.add({
    id: 'correction',
    name: 'A correction of a session, against a timer stop',
    unit: 'ms',
    floor: median(floor),
    ours: median(ours),
    ratio: ratioOf(floor, ours),
    target: { of: 'ratio', max: 4 },
  });
}
