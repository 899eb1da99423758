import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

const STATUSES = ['pending', 'priority', 'in-progress', 'completed'];
/** The average time from one request of a person to the next. */
const EVERY_MS = 5_000;
const SIGN_INS_AT_ONCE = 8;
const DELIVERY_LIMIT_MS = 10_000;

/** What people do: the name in the table, the relative frequency, and the function. */
const MIX = [
  ['read the board', 30, readBoard],
  ['read the rest', 15, readRest],
  ['move a task', 15, move],
  ['start or stop the timer', 15, switchTimer],
  ['write a message', 20, writeMessage],
  ['write a report', 5, writeReport],
];
const TOTAL = MIX.reduce((sum, [, weight]) => sum + weight, 0);

const random = (count) => Math.floor(Math.random() * count);
const pick = (list) => list[random(list.length)];

let crowd = [];

/** Signs people in and connects their sockets. @param {{ url: string, emails: string[], password: string }} options */
export async function gather({ url, emails, password }) {
  crowd = [];
  for (let at = 0; at < emails.length; at += SIGN_INS_AT_ONCE) {
    const some = emails.slice(at, at + SIGN_INS_AT_ONCE);
    crowd.push(...(await Promise.all(some.map((email) => arrive({ url, email, password })))));
  }
}

/**
 * Lets the people work on the board for a while. Requests are due at random times whatever the server's speed, and are
 * timed from when they were due.
 * @param {{ seconds: number }} options
 * @returns {Promise<{ requests: number, errors: Record<string, number>, mean: number, p50: number, p99: number,
 *   actions: { name: string, requests: number, mean: number, p99: number }[], sent: number, lost: number,
 *   events: number }>} times in milliseconds; a message counts as lost once for each person who did not receive it
 */
export async function people({ seconds }) {
  const log = { times: new Map(MIX.map(([name]) => [name, []])), errors: {}, sent: [] };
  const endAt = performance.now() + seconds * 1_000;
  await Promise.all(crowd.map((person) => work(person, log, endAt)));
  await untilReceived(log.sent);
  crowd.forEach(({ socket }) => socket.disconnect());
  return sum(log);
}

async function arrive({ url, email, password }) {
  const signedIn = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!signedIn.ok) throw new Error(`Signing in returned ${signedIn.status}`);
  const { user } = await signedIn.json();
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const get = async (path) => (await fetch(`${url}/api${path}`, { headers: { cookie } })).json();
  const [tasks, groups] = [await get('/tasks'), await get('/group-chat')];
  const own = tasks.filter(({ assignedStaff }) => assignedStaff?.email === email);
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  // A task whose timer runs cannot be moved, so each person times one half of their tasks and moves the other.
  const [timed, moved] = [0, 1].map((half) => own.filter((_, index) => index % 2 === half).map(({ id }) => id));
  const { id: groupId } = groups.find(({ isGeneral }) => isGeneral);
  const person = { url, cookie, userId: user.id, groupId, timed, moved, socket, received: new Set(), events: 0 };
  socket.onAny(() => (person.events += 1));
  socket.on('group-chat-message', ({ clientId }) => person.received.add(clientId));
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return person;
}

async function work(person, log, endAt) {
  let dueAt = performance.now() + Math.random() * EVERY_MS;
  for (let number = 0; dueAt < endAt; number++) {
    const early = dueAt - performance.now();
    if (early > 0) await sleep(early);
    const [name, , act] = choose();
    const problem = await act(person, log, number).catch((error) => error.cause?.code ?? error.message);
    log.times.get(name).push(performance.now() - dueAt);
    if (problem) log.errors[`${name}: ${problem}`] = (log.errors[`${name}: ${problem}`] ?? 0) + 1;
    dueAt += -Math.log(1 - Math.random()) * EVERY_MS;
  }
}

function choose() {
  let left = random(TOTAL);
  return MIX.find(([, weight]) => (left -= weight) < 0);
}

/** Returns the response, its text, and what was wrong with it, if anything. */
async function request({ url, cookie }, method, path, { body, headers } = {}) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { cookie, ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    response,
    text,
    problem: response.ok || response.status === 304 ? '' : `${response.status} ${text.slice(0, 80)}`,
  };
}

/** Reads the whole board once, then the changes since. */
async function readBoard(person) {
  const since = person.cursor ? `?since=${encodeURIComponent(person.cursor)}` : '';
  const { response, text, problem } = await request(person, 'GET', `/tasks${since}`);
  if (!problem) person.cursor = since ? JSON.parse(text).cursor : response.headers.get('x-board-cursor');
  return problem;
}

async function readRest(person) {
  const paths = ['/task-reports?limit=20', '/timer/daily-summary', '/analytics/week', '/notifications', '/group-chat'];
  return (await request(person, 'GET', pick(paths))).problem;
}

async function move(person) {
  const body = { status: pick(STATUSES), newIndex: random(20) };
  return (await request(person, 'PUT', `/tasks/${pick(person.moved)}/reorder`, { body })).problem;
}

async function switchTimer(person) {
  const { isTiming = false } = person;
  const { problem } = isTiming
    ? await request(person, 'POST', '/timer/stop')
    : await request(person, 'POST', '/timer/start', { body: { taskId: pick(person.timed) } });
  if (!problem) person.isTiming = !isTiming;
  return problem;
}

async function writeMessage(person, log, number) {
  const clientId = `${person.userId} ${number}`;
  const body = { message: `Message ${number} of a lively conversation`, clientId };
  const { problem } = await request(person, 'POST', `/group-chat/${person.groupId}/messages`, { body });
  if (!problem) log.sent.push(clientId);
  return problem;
}

async function writeReport(person) {
  const body = {
    taskId: pick(person.timed),
    workDescription: 'Sorted the crates and labelled them.',
    hoursWorked: 0.5,
  };
  return (await request(person, 'POST', '/task-reports', { body })).problem;
}

const lostBy = (person, sent) => sent.filter((clientId) => !person.received.has(clientId)).length;

async function untilReceived(sent) {
  const limit = performance.now() + DELIVERY_LIMIT_MS;
  while (crowd.some((person) => lostBy(person, sent) > 0) && performance.now() < limit) await sleep(100);
}

function sum({ times, errors, sent }) {
  const actions = MIX.map(([name]) => ({ name, ...figures(times.get(name)) }));
  return {
    ...figures([...times.values()].flat()),
    actions,
    errors,
    sent: sent.length,
    lost: crowd.reduce((count, person) => count + lostBy(person, sent), 0),
    events: crowd.reduce((count, { events }) => count + events, 0),
  };
}

function figures(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const share = (part) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
  const mean = sorted.reduce((total, ms) => total + ms, 0) / Math.max(1, sorted.length);
  return { requests: sorted.length, mean, p50: share(0.5), p99: share(0.99) };
}
