import { startApp, type TestApp } from '../harness/app';
import { BoardClient, PollingClient } from '../harness/board-client';
import { registeredRoutes } from '../harness/routes';
import { type Cast, engage, forEachName, type Name, NAMES, scriptedDay } from '../harness/scripted-day';

/**
 * Routes tested elsewhere: they change nothing on a board, in a report or in a conversation, or need an external
 * service.
 */
const ELSEWHERE =
  /\/api\/(calendar\/google\/sync|ai-brain\/(process-ideas|transcribe)|import\/preview|upload\/(profile|company)|profile\/picture|auth\/(sessions|two-factor|switch-role|forgot-password|reset-password)|system\/|chat\/keys$|chat\/epochs)/;

/** Words that must never reach a user, by socket or by HTTP. */
const UNSEEN: Record<Name, string[]> = {
  owner: [],
  admin: [],
  superOwner: [],
  staff: ['BY OTHER', 'BY OWNER'],
  otherStaff: ['BY STAFF', 'BY OWNER'],
  client: ['THEIRS', 'INTERNAL'],
  otherClient: ['OURS', 'INTERNAL'],
};

let app: TestApp;
/** The cast of the day that was played, which the tests after it inspect. */
let cast: Cast;
let live: Record<Name, BoardClient>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The ids of the tasks this user can see now. */
const seen = async (name: Name) => new Set((await live[name].refetched()).map(({ id }) => id));

/** The task an event is about, if any. */
function taskIdOf(payload: unknown): string | undefined {
  if ('attendeeIds' in (payload as object) || 'toKeyId' in (payload as object)) return undefined;
  const { taskId, status, task, id } = payload as {
    taskId?: string;
    status?: string;
    task?: { id: string };
    id?: string;
  };
  return taskId ?? task?.id ?? (status === undefined ? undefined : id);
}

it('the day covers every route that changes something', async () => {
  const day = scriptedDay(app, await engage(app));
  const changing = registeredRoutes(app.nest).filter((route) => !route.startsWith('GET') && !ELSEWHERE.test(route));
  expect([...new Set(day.map(({ route }) => route))].sort()).toEqual(changing.sort());
});

it('after each step every client has the board a new one would load, and no event about other tasks', async () => {
  await app.clear();
  cast = await engage(app);
  live = await forEachName((name) => BoardClient.open(app, cast[name]));
  const polling = await forEachName((name) => PollingClient.open(cast[name]));
  for (const { route, what, act } of scriptedDay(app, cast)) {
    const before = await forEachName(seen);
    const { status } = await act();
    expect({ what, isFine: status === 200 || status === 201 }).toEqual({ what, isFine: true });
    for (const name of NAMES) {
      const receivedBefore = live[name].received.length;
      const board = await live[name].refetched();
      expect({ route, what, name, board: await live[name].held() }).toEqual({ route, what, name, board });
      expect({ route, what, name, board: await polling[name].held() }).toEqual({ route, what, name, board });

      const visible = new Set([...before[name], ...board.map(({ id }) => id)]);
      const news = live[name].received.slice(receivedBefore).map(({ payload }) => taskIdOf(payload));
      expect(news.filter((id) => id !== undefined && !visible.has(id))).toEqual([]);
    }
  }
});

it.each(NAMES)('%s never received or read a word not meant for them', async (name) => {
  const { http } = cast[name];
  const paths = ['/api/tasks', '/api/task-reports', '/api/user/all', '/api/timer/current', '/api/timer/daily-summary'];
  paths.push('/api/labels', '/api/views', '/api/calendar/events', '/api/meetings/people', '/api/notifications');
  const board = (await http.get('/api/tasks').expect(200)).body as { id: string }[];
  if (name.toLowerCase().includes('client')) paths.push(...board.map(({ id }) => `/api/tasks/${id}/history`));
  const read = await Promise.all(paths.map(async (path) => (await http.get(path).expect(200)).text));
  const everything = [...read, ...live[name].received.map((received) => JSON.stringify(received))].join('\n');
  for (const word of UNSEEN[name]) expect(everything).not.toContain(word);
});

it('clients receive nothing about each other', () => {
  const other = { client: cast.otherClient, otherClient: cast.client };
  for (const name of ['client', 'otherClient'] as const) {
    const received = JSON.stringify(live[name].received);
    expect(received).not.toContain(other[name].id);
    expect(received).not.toContain(other[name].user.email);
  }
});

it('everyone receives many events, and the clients all that concern them', () => {
  const events = (name: Name) => [...new Set(live[name].received.map(({ event }) => event))].sort();
  const ofClients = [
    ...['task-assigned', 'task-created', 'task-deleted', 'task-progress-updated', 'task-report-created'],
    ...[
      'comment-created',
      'task-updated',
      'timer-started',
      'timer-stopped',
      'encryption-keys-changed',
      'user-updated',
      'notification',
    ],
    ...['label-updated', 'label-deleted', 'checklist-changed'],
  ];
  const ofMeetings = ['meeting-created', 'meeting-deleted', 'meeting-updated'];
  const ofClient = ['comment-deleted', 'comment-updated', 'task-report-deleted', 'views-changed'];
  expect(events('client')).toEqual([...ofClients, ...ofMeetings, ...ofClient].sort());
  expect(events('otherClient')).toEqual([...ofClients, 'time-log-changed'].sort());
  for (const name of NAMES) expect(live[name].received.length).toBeGreaterThan(10);
});
