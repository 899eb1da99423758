import { startApp, type TestApp } from './app';
import { BoardClient, PollingClient } from './board-client';
import { registeredRoutes } from './routes';
import { engage, forEachName, type Cast, type Name, NAMES, scriptedDay, type Step } from './scripted-day';

/** What changes nothing that a board, a report or a conversation shows, or needs a service of others: it has its own tests. */
const ELSEWHERE =
  /\/api\/(calendar\/google\/sync|ai-brain\/(process-ideas|transcribe)|upload\/(profile|company)|profile\/picture|auth\/(sessions|two-factor|switch-role|forgot-password|reset-password))/;

/** The words that must never reach somebody, by socket or by HTTP. */
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
let cast: Cast;
let day: Step[];
let live: Record<Name, BoardClient>;
beforeAll(async () => {
  app = await startApp();
  cast = await engage(app);
  day = scriptedDay(app, cast);
  live = await forEachName((name) => BoardClient.open(app, cast[name]));
});
afterAll(() => app.close());

/** The ids of the tasks that this person sees now. */
const seen = async (name: Name) => new Set((await live[name].refetched()).map(({ id }) => id));

/** The task an event is about; undefined for one about none. */
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

it('the day makes every change that can be made', () => {
  const changing = registeredRoutes(app.nest).filter((route) => !route.startsWith('GET') && !ELSEWHERE.test(route));
  expect([...new Set(day.map(({ route }) => route))].sort()).toEqual(changing.sort());
});

it('after each step every client holds what a fresh one would read, and has heard of nothing else', async () => {
  const polling = await forEachName((name) => PollingClient.open(cast[name]));
  for (const { route, what, act } of day) {
    const before = await forEachName(seen);
    const { status } = await act();
    expect({ what, isFine: status === 200 || status === 201 }).toEqual({ what, isFine: true });
    for (const name of NAMES) {
      const heardBefore = live[name].heard.length;
      const board = await live[name].refetched();
      expect({ route, what, name, board: await live[name].held() }).toEqual({ route, what, name, board });
      expect({ route, what, name, board: await polling[name].held() }).toEqual({ route, what, name, board });

      const visible = new Set([...before[name], ...board.map(({ id }) => id)]);
      const news = live[name].heard.slice(heardBefore).map(({ payload }) => taskIdOf(payload));
      expect(news.filter((id) => id !== undefined && !visible.has(id))).toEqual([]);
    }
  }
});

it.each(NAMES)('%s never heard or read a word that is not for them', async (name) => {
  const { http } = cast[name];
  const paths = ['/api/tasks', '/api/task-reports', '/api/user/all', '/api/timer/current', '/api/timer/daily-summary'];
  paths.push('/api/calendar/events', '/api/meetings/people');
  const read = await Promise.all(paths.map(async (path) => (await http.get(path).expect(200)).text));
  const everything = [...read, ...live[name].heard.map((received) => JSON.stringify(received))].join('\n');
  for (const word of UNSEEN[name]) expect(everything).not.toContain(word);
});

it('one client knows nothing of the other', () => {
  const other = { client: cast.otherClient, otherClient: cast.client };
  for (const name of ['client', 'otherClient'] as const) {
    const heard = JSON.stringify(live[name].heard);
    expect(heard).not.toContain(other[name].id);
    expect(heard).not.toContain(other[name].user.email);
  }
});

it('everybody was told a lot, and the clients of all that concerned them', () => {
  const events = (name: Name) => [...new Set(live[name].heard.map(({ event }) => event))].sort();
  const ofClients = [
    ...['task-assigned', 'task-created', 'task-deleted', 'task-progress-updated', 'task-report-created'],
    ...['task-updated', 'timer-started', 'timer-stopped', 'encryption-keys-changed', 'user-updated'],
  ];
  const ofMeetings = ['meeting-created', 'meeting-deleted', 'meeting-updated'];
  expect(events('client')).toEqual([...ofClients, ...ofMeetings, 'task-report-deleted'].sort());
  expect(events('otherClient')).toEqual(ofClients.sort());
  for (const name of NAMES) expect(live[name].heard.length).toBeGreaterThan(10);
});
