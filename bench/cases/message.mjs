import { signIn, startFloor, startSeeded } from '../lib/ground.mjs';

const WRITERS = 8;
const TASKS = 100;
/** A user may send only 20 messages a second, so there are more users than connections, and they take turns. */
const PEOPLE = Array.from({ length: 96 }, (_, index) => `writer${index}@bench.test`);

/**
 * Messages from one person to another.
 * @param {import('../lib/bench.mjs').Bench} bench
 */
export async function message(bench) {
  const { folder, olderMain } = bench.ground;
  const ours = await startWriters(bench.ground, 'message');
  const before = olderMain && (await startWriters({ ...bench.ground, main: olderMain }, 'older_message'));
  const floor = await startFloor({ folder, databaseUrl: ours.databaseUrl, name: 'floor-message' });
  await bench.compare({
    id: 'message',
    name: 'Send a chat message, 8 at once',
    figure: 'perSecond',
    connections: WRITERS,
    isSmall: true,
    target: { of: 'ratio', min: 0.25 },
    floor: { server: floor, script: 'add', settings: { path: '/tasks', headers: {} } },
    ours: ours.drive,
    before: before?.drive,
  });
  for (const server of [ours.product, floor, before?.product]) await server?.stop();
}

async function startWriters(ground, name) {
  const { databaseUrl, product } = await startSeeded(ground, name, TASKS, PEOPLE);
  const people = [];
  for (const email of PEOPLE) people.push(await signIn(product.url, email));
  const settings = { people, connections: WRITERS };
  return { databaseUrl, product, drive: { server: product, script: 'message', settings } };
}
