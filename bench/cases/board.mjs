import { TEAM_SIZE } from '../lib/ground.mjs';
import { residentMemory } from '../lib/proc.mjs';

const JSON_HEADERS = { accept: 'application/json' };
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };
const MOVE_EVERY_MS = 100;

/** @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs */
export async function board(bench, pairs) {
  for (const pair of pairs) {
    const sides = reads(pair);
    const large = pair.size >= 1_000;
    const name = `Board of ${pair.size.toLocaleString('en')}`;
    await bench.compare({
      id: `board-${pair.size}-1`,
      name: `${name}, one reader`,
      figure: 'p50',
      connections: 1,
      target: large ? { of: 'ratio', max: 0.15 } : undefined,
      ...sides,
    });
    await bench.compare({
      id: `board-${pair.size}-16`,
      name: `${name}, 16 readers`,
      figure: 'perSecond',
      connections: 16,
      target: large ? { of: 'ratio', min: 5 } : undefined,
      ...sides,
    });
  }
  const largest = pairs.at(-1);
  const memory = { floor: residentMemory(largest.floor.pid), ours: residentMemory(largest.product.pid) };
  const ratio = memory.ours / memory.floor;
  bench.add({ id: 'board-memory', name: 'Memory after those reads', unit: 'MiB', ...memory, ratio });
  await unchanged(bench, largest);
  for (const pair of pairs.slice(1)) await compressed(bench, pair);
  await whileMoved(
    bench,
    pairs.find(({ size }) => size === TEAM_SIZE),
  );
}

/** Requests of a client that already has the board. */
async function unchanged(bench, pair) {
  const known = async ({ product, owner }) => {
    const { headers } = await fetch(`${product.url}/api/tasks`, { headers: owner.headers });
    return { 'if-none-match': headers.get('etag') ?? '' };
  };
  const sides = reads(pair, await known(pair), pair.before && (await known(pair.before)));
  const id = `board-${pair.size}-unchanged`;
  const name = `Board of ${pair.size.toLocaleString('en')}, unchanged (304)`;
  await bench.compare({ id, name, figure: 'p50', connections: 1, ...sides });
}

/** With compression, as browsers request it; the floor does not compress. */
async function compressed(bench, pair) {
  const id = `board-${pair.size}-compressed`;
  const name = `Board of ${pair.size.toLocaleString('en')}, compressed`;
  const target = { of: 'ratio', max: 0.15 };
  await bench.compare({ id, name, figure: 'p50', connections: 1, target, ...reads(pair, COMPRESSED) });
}

/** Readers of a board that changes ten times a second. */
async function whileMoved(bench, pair) {
  const moved = [pair, pair.before].filter(Boolean);
  const boards = await Promise.all(
    moved.map(async ({ product, owner }) => {
      const response = await fetch(`${product.url}/api/tasks`, { headers: owner.headers });
      const column = (await response.json()).filter(({ status }) => status === 'pending');
      return { product, owner, column };
    }),
  );
  let number = 0;
  let failed = 0;
  const timer = setInterval(() => {
    number += 1;
    for (const { product, owner, column } of boards) {
      const { id } = column[number % column.length];
      const headers = { ...owner.headers, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ status: 'pending', newIndex: number % 7 });
      fetch(`${product.url}/api/tasks/${id}/reorder`, { method: 'PUT', headers, body }).then(
        (response) => (failed += response.ok ? 0 : 1),
        () => (failed += 1),
      );
    }
  }, MOVE_EVERY_MS);
  try {
    await bench.compare({
      id: `board-${pair.size}-16-moved`,
      name: `Board of ${pair.size.toLocaleString('en')}, 16 readers, ten moves a second`,
      figure: 'perSecond',
      connections: 16,
      target: { of: 'ratio', min: 2 },
      ...reads(pair, COMPRESSED),
    });
  } finally {
    clearInterval(timer);
  }
  if (failed > 0) throw new Error(`${failed} of ${number} moves failed`);
}

function reads(pair, added = {}, addedBefore = added) {
  const read = (server, path, headers) => ({ server, script: 'read', settings: { path, headers } });
  const ours = ({ product, owner }, extra) =>
    read(product, '/api/tasks', { ...JSON_HEADERS, ...owner.headers, ...extra });
  return {
    floor: read(pair.floor, '/tasks', JSON_HEADERS),
    ours: ours(pair, added),
    before: pair.before && ours(pair.before, addedBefore),
  };
}
