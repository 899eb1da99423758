import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ChatMessage, DoctorReport, JobInfo, Task, TaskReport } from '../../src/contract';
import type { Caller } from './caller';
import type { Deeds, Person } from './person';
import { inOrder } from './screen';

const CONVERGE_MS = 60_000;
const PAGE = 200;

/** The server's data at the end. */
interface Stored {
  tasks: Task[];
  messages: ChatMessage[];
  reports: string[];
}

/** Returns everything that is wrong once all faults are repaired and the system is idle. */
export async function judge(owner: Caller, people: Person[], deeds: Deeds): Promise<string[]> {
  const { groupId } = people[0]!;
  const stored = await read(owner, groupId);
  await runFailedJobs(owner);
  const { checks } = (await request(owner, 'POST', '/system/doctor')) as DoctorReport;
  return [
    ...deeds.tasks.problems(
      'task',
      stored.tasks.map(({ title }) => title),
    ),
    ...deeds.messages.problems(
      'message',
      stored.messages.flatMap(({ clientId }) => clientId ?? []),
    ),
    ...deeds.reports.problems('report', stored.reports),
    ...deeds.files.problems('file', (await Promise.all(people.map((person) => person.files()))).flat()),
    ...columns(stored.tasks, deeds),
    ...(await timers(people, deeds)),
    ...checks.filter(({ ok }) => !ok).map(({ name, evidence }) => `doctor: ${name}: ${evidence}`),
    ...(await screens(owner, people, groupId)),
  ];
}

/** A job that a fault interrupted has failed; a second run must do the rest. */
async function runFailedJobs(owner: Caller): Promise<void> {
  for (const { name, runs } of (await request(owner, 'GET', '/jobs')) as JobInfo[])
    if (runs.some(({ status }) => status === 'failed')) await request(owner, 'POST', `/jobs/${name}/run`);
}

async function read(owner: Caller, groupId: string): Promise<Stored> {
  return { tasks: await board(owner), messages: await messagesOf(owner, groupId), reports: await reportsOf(owner) };
}

async function request(caller: Caller, method: string, path: string): Promise<unknown> {
  const reply = await caller.request(method, path);
  if (reply?.status !== 200)
    throw new Error(`${method} ${path} returned ${reply?.status} ${JSON.stringify(reply?.body)}`);
  return reply.body;
}

async function board(caller: Caller): Promise<Task[]> {
  const tasks = (await request(caller, 'GET', '/tasks')) as Task[];
  return inOrder(new Map(tasks.map((task) => [task.id, task])));
}

async function messagesOf(caller: Caller, groupId: string): Promise<ChatMessage[]> {
  const all = new Map<string, ChatMessage>();
  for (let since = 0; ;) {
    const path = `/group-chat/${groupId}/messages?since=${since}&limit=${PAGE}`;
    const page = (await request(caller, 'GET', path)) as ChatMessage[];
    for (const message of page) all.set(message.id, message);
    if (page.length < PAGE) return [...all.values()].sort((a, b) => a.seq - b.seq);
    since = page.at(-1)!.revision;
  }
}

async function reportsOf(caller: Caller): Promise<string[]> {
  const found: string[] = [];
  for (let before = ''; ;) {
    const page = (await request(caller, 'GET', `/task-reports?limit=100${before}`)) as TaskReport[];
    found.push(...page.map(({ workDescription }) => workDescription));
    if (page.length < 100) return found;
    before = `&before=${page.at(-1)!.id}`;
  }
}

/** Each task must be where its last acknowledged move, or a later one without a response, put it. */
function columns(tasks: Task[], deeds: Deeds): string[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return [...deeds.columns].flatMap(([id, history]) => {
    const status = byId.get(id)?.status;
    if (status === undefined || history.possible().includes(status)) return [];
    return [`a move was lost: ${id} is ${status}, not ${history.possible().join(' or ')}`];
  });
}

async function timers(people: Person[], deeds: Deeds): Promise<string[]> {
  const problems: string[] = [];
  for (const person of people) {
    const { isRunning, sessions } = await person.time();
    const possible = deeds.timers.get(person.userId)!.possible();
    if (!possible.includes(isRunning))
      problems.push(`a timer was lost: it ${isRunning ? 'runs' : 'stands'} of ${person.email}`);
    const { made, unknown } = deeds.starts.get(person.userId)!;
    if (sessions < made || sessions > made + unknown) {
      problems.push(`${person.email} has ${sessions} sessions, not ${made} to ${made + unknown}`);
    }
  }
  return problems;
}

/** Waits until every screen matches the server. */
async function screens(owner: Caller, people: Person[], groupId: string): Promise<string[]> {
  const deadline = Date.now() + CONVERGE_MS;
  for (;;) {
    const wrong: string[] = [];
    const messages = await messagesOf(owner, groupId);
    for (const { screen, caller, email } of people) {
      const shown = await screen.shown();
      if (!screen.isConnected) wrong.push(`${email} is not connected`);
      else if (!isDeepStrictEqual(shown.tasks, await board(caller))) wrong.push(`${email} sees another board`);
      else if (!isDeepStrictEqual(shown.messages, messages)) wrong.push(`${email} sees other messages`);
    }
    if (wrong.length === 0 || Date.now() > deadline) return wrong;
    await sleep(500);
  }
}
