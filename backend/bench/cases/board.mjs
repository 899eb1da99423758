import { residentMemory } from '../lib/proc.mjs';

const JSON_HEADERS = { accept: 'application/json' };

/** @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs */
export async function board(bench, pairs) {
  for (const pair of pairs) {
    const { floor, ours } = reads(pair);
    const large = pair.size >= 1_000;
    const name = `Board of ${pair.size.toLocaleString('en')}`;
    await bench.compare({
      name: `${name}, one reader`,
      figure: 'p50',
      connections: 1,
      target: large ? { of: 'ratio', max: 2 } : undefined,
      floor,
      ours,
    });
    await bench.compare({
      name: `${name}, 16 readers`,
      figure: 'perSecond',
      connections: 16,
      target: large ? { of: 'ratio', min: 0.4 } : undefined,
      floor,
      ours,
    });
  }
  const largest = pairs.at(-1);
  const memory = { floor: residentMemory(largest.floor.pid), ours: residentMemory(largest.product.pid) };
  bench.add({ name: 'Memory after those reads', unit: 'MiB', ...memory, ratio: memory.ours / memory.floor });
  await unchanged(bench, largest);
  await compressed(bench, pairs[1]);
}

/** What a client asks that comes back to a board it has. */
async function unchanged(bench, pair) {
  const { headers } = await fetch(`${pair.product.url}/api/tasks`, { headers: pair.owner.headers });
  const { floor, ours } = reads(pair, { 'if-none-match': headers.get('etag') ?? '' });
  const name = `Board of ${pair.size.toLocaleString('en')}, unchanged (304)`;
  await bench.compare({ name, figure: 'p50', connections: 1, floor, ours });
}

/** As browsers ask; the floor does not compress. */
async function compressed(bench, pair) {
  const { floor, ours } = reads(pair, { 'accept-encoding': 'gzip, deflate, br' });
  const name = `Board of ${pair.size.toLocaleString('en')}, compressed`;
  await bench.compare({ name, figure: 'p50', connections: 1, floor, ours });
}

function reads({ product, floor, owner }, added = {}) {
  const read = (server, path, headers) => ({ server, script: 'read', settings: { path, headers } });
  return {
    floor: read(floor, '/tasks', JSON_HEADERS),
    ours: read(product, '/api/tasks', { ...JSON_HEADERS, ...owner.headers, ...added }),
  };
}
