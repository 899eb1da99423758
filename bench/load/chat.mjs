import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

const DELIVERY_LIMIT_MS = 10_000;

/**
 * Makes all members of a group but the last send in turn, at a fixed rate whatever the server's speed, and records what
 * the other members receive.
 * @param {{ url: string, groupId: string, cookies: string[], seconds: number, perSecond: number, run: string }} options
 * `run` distinguishes its messages from those of other runs
 * @returns {Promise<{ refused: number, lost: number, doubled: number, disordered: number, p50: number, p99: number }>}
 * the counts are per message and recipient; the times are from when a message was due, in milliseconds
 */
export async function chat({ url, groupId, cookies, seconds, perSecond, run }) {
  const receivers = await Promise.all(cookies.map((cookie) => receiver(url, cookie)));
  const total = seconds * perSecond;
  const due = [];
  const requests = [];
  const startedAt = performance.now();
  for (let number = 0; number < total; number++) {
    due[number] = startedAt + (number * 1_000) / perSecond;
    const early = due[number] - performance.now();
    if (early > 0) await sleep(early);
    const cookie = cookies[number % (cookies.length - 1)];
    requests.push(send(`${url}/api/group-chat/${groupId}/messages`, cookie, `${run} ${number}`));
  }
  const accepted = await Promise.all(requests);
  await untilQuiet(receivers, accepted.filter(Boolean).length);
  receivers.forEach(({ socket }) => socket.disconnect());
  return { refused: accepted.filter((it) => !it).length, ...sum(receivers, accepted, due) };
}

async function receiver(url, cookie) {
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  const received = [];
  socket.on('group-chat-message', ({ clientId, seq }) => {
    received.push({ number: Number(clientId.split(' ').at(-1)), seq, at: performance.now() });
  });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return { socket, received };
}

/** Returns whether the message was accepted. */
async function send(url, cookie, clientId) {
  const body = JSON.stringify({ message: `Message ${clientId} of a lively conversation`, clientId });
  const response = await fetch(url, { method: 'POST', headers: { cookie, 'Content-Type': 'application/json' }, body });
  await response.arrayBuffer();
  return response.status === 201;
}

async function untilQuiet(receivers, expected) {
  const limit = performance.now() + DELIVERY_LIMIT_MS;
  while (receivers.some(({ received }) => received.length < expected) && performance.now() < limit) await sleep(20);
  // Leaves time for duplicates to arrive.
  await sleep(500);
}

function sum(receivers, accepted, due) {
  const result = { lost: 0, doubled: 0, disordered: 0 };
  const latencies = [];
  for (const [index, { received }] of receivers.entries()) {
    const numbers = new Set(received.map(({ number }) => number));
    result.lost += accepted.filter((isAccepted, number) => isAccepted && !numbers.has(number)).length;
    result.doubled += received.length - numbers.size;
    result.disordered += received.filter(
      ({ seq }, position) => position > 0 && seq < received[position - 1].seq,
    ).length;
    // The sender of a message is not one of its recipients.
    const isOwn = (number) => number % (receivers.length - 1) === index;
    latencies.push(...received.filter(({ number }) => !isOwn(number)).map(({ number, at }) => at - due[number]));
  }
  latencies.sort((a, b) => a - b);
  const share = (part) => latencies[Math.max(0, Math.ceil(latencies.length * part) - 1)];
  return { ...result, p50: share(0.5), p99: share(0.99) };
}
