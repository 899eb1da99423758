import { signIn, startSeeded, TEAM_SIZE, withClient } from '../lib/ground.mjs';
import { residentMemory } from '../lib/proc.mjs';
import { STAFF } from '../lib/seed.mjs';

const SENDERS = 10;
const SOCKETS = 1_000;
const PER_SECOND = 100;
const COLD_SECONDS = 20;

/**
 * Ten members of a group send 100 messages a second, each delivered to the ten others, while a thousand sockets are
 * connected. Latency is measured from when a message was due, so that it shows if the server falls behind. The first
 * messages of a process, before V8 has compiled their code, are a separate row.
 * @param {import('../lib/bench.mjs').Bench} bench
 */
export async function chat(bench) {
  // A separate product, so that memory used by the other cases' boards does not count.
  const { databaseUrl, product } = await startSeeded(bench.ground, 'chat', TEAM_SIZE);
  // Flushes earlier writes, so that commits do not have to wait for them.
  await withClient(databaseUrl, (client) => client.query('CHECKPOINT'));
  const staff = [];
  for (const email of STAFF) staff.push(await signIn(product.url, email));
  const cookies = staff.map(({ headers }) => headers.cookie);
  const team = await Promise.all(staff.slice(0, SENDERS + 1).map((person) => whoIs(product.url, person)));
  const memberIds = team.slice(1);
  const idle = staff.slice(SENDERS + 1).map(({ headers }) => headers.cookie);
  await bench.load('connect', { url: product.url, count: SOCKETS - SENDERS - 1, cookies: idle });
  const { chatSeconds: seconds } = bench.ground;
  const write = async (name, forSeconds) => {
    const { id: groupId } = await request(product.url, staff[0], 'POST', '/api/group-chat', { name, memberIds });
    const settings = { url: product.url, groupId, cookies: cookies.slice(0, SENDERS + 1), perSecond: PER_SECOND };
    return bench.load('chat', { ...settings, seconds: forSeconds, run: name });
  };
  const cold = await write('Warming up', Math.min(seconds, COLD_SECONDS));
  const result = await write('Bench', seconds);
  const memory = residentMemory(product.pid);
  await bench.load('disconnect', {});
  await product.stop();

  const name = `Chat, ${PER_SECOND} messages a second to ${SENDERS} others for ${seconds} s`;
  const none = { unit: '', target: { of: 'ours', max: 0 } };
  bench.add({ id: 'chat-refused', name: `${name}: not accepted`, ours: result.refused, ...none });
  bench.add({ id: 'chat-lost', name: `${name}: lost`, ours: result.lost, ...none });
  bench.add({ id: 'chat-doubled', name: `${name}: doubled`, ours: result.doubled, ...none });
  bench.add({ id: 'chat-disordered', name: `${name}: out of order`, ours: result.disordered, ...none });
  bench.add({ id: 'chat-p50', name: `${name}: delivered, median`, unit: 'ms', ours: result.p50 });
  bench.add({
    id: 'chat-p99',
    name: `${name}: delivered, 99 of 100`,
    unit: 'ms',
    ours: result.p99,
    target: { of: 'ours', max: 500 },
  });
  const coldName = 'The same from a process just started: 99 of 100';
  bench.add({ id: 'chat-cold-p99', name: coldName, unit: 'ms', ours: cold.p99 });
  bench.add({
    id: 'sockets-memory',
    name: `Memory with ${SOCKETS.toLocaleString('en')} sockets, after it`,
    unit: 'MiB',
    ours: memory,
    target: { of: 'ours', max: 180 },
  });
}

async function whoIs(url, person) {
  const { user } = await request(url, person, 'GET', '/api/auth/me');
  return user.id;
}

async function request(url, person, method, path, body) {
  const headers = { ...person.headers, ...(body && { 'Content-Type': 'application/json' }) };
  const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return response.json();
}
