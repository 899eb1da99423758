import { TEAM_SIZE } from '../lib/ground.mjs';

const WRITERS = 8;

/**
 * Work reports by eight users at once, each about their own tasks.
 * @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs
 */
export async function report(bench, pairs) {
  const pair = pairs.find(({ size }) => size === TEAM_SIZE);
  const reports = ({ product, staff }) => ({
    server: product,
    script: 'report',
    settings: { path: '/api/tasks', people: staff },
  });
  await bench.compare({
    id: 'report',
    name: 'Report work, 8 at once',
    figure: 'perSecond',
    connections: WRITERS,
    isSmall: true,
    floor: { server: pair.floor, script: 'add', settings: { path: '/tasks', headers: {} } },
    ours: reports(pair),
    before: pair.before && reports(pair.before),
  });
}
