import { signIn, startSeeded, TEAM_SIZE, withClient } from '../lib/ground.mjs';
import { residentMemory } from '../lib/proc.mjs';
import { STAFF } from '../lib/seed.mjs';

const SENDERS = 10;
const SOCKETS = 1_000;
const PER_SECOND = 100;
const COLD_SECONDS = 20;

/**
 * Ten people of a group write 100 messages a second, each of which goes to the ten others. A thousand sockets are
 * connected meanwhile. Latency counts from when a message was due, so that a server which falls behind shows it. What a
 * process makes of its first messages, before V8 has compiled the way they go, is a row of its own.
 * @param {import('../lib/bench.mjs').Bench} bench
 */
export async function chat(bench) {
  // One of its own: what the boards of other cases have left in memory is not the sockets'.
  const { databaseUrl, product } = await startSeeded(bench.ground, 'chat', TEAM_SIZE);
  // What others have written is on the disk by then: a commit that has to wait for that would be told as ours.
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
  bench.add({ name: `${name}: not accepted`, ours: result.refused, ...none });
  bench.add({ name: `${name}: lost`, ours: result.lost, ...none });
  bench.add({ name: `${name}: doubled`, ours: result.doubled, ...none });
  bench.add({ name: `${name}: out of order`, ours: result.disordered, ...none });
  bench.add({ name: `${name}: delivered, median`, unit: 'ms', ours: result.p50 });
  bench.add({
    name: `${name}: delivered, 99 of 100`,
    unit: 'ms',
    ours: result.p99,
    target: { of: 'ours', max: 500 },
  });
  bench.add({ name: 'The same from a process just started: 99 of 100', unit: 'ms', ours: cold.p99 });
  bench.add({
    name: `Memory with ${SOCKETS.toLocaleString('en')} sockets, after it`,
    unit: 'MiB',
    ours: memory,
    target: { of: 'ours', max: 400 },
  });
}

async function whoIs(url, person) {
  const { user } = await request(url, person, 'GET', '/api/auth/me');
  return user.id;
}

async function request(url, person, method, path, body) {
  const headers = { ...person.headers, ...(body && { 'Content-Type': 'application/json' }) };
  const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
