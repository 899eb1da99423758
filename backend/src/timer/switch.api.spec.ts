import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { expectInvariants } from '../../test/harness/invariants';
import { atOnce, times } from '../../test/races/racing';
import { MESSAGES, type Task, type Timer } from '../contract';

const { timer: texts } = MESSAGES;

let app: TestApp;
let staff: Member;
let tasks: Task[];
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF');
  tasks = await Promise.all(times(4, () => app.make.task({ mainId: staff.id })));
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const start = (index: number, stopRunning?: unknown) =>
  staff.http.post('/api/timer/start').send({ taskId: tasks[index]!.id, stopRunning });
const current = async () => (await staff.http.get('/api/timer/current').expect(200)).body as Timer | null;
const sessions = () =>
  app.db.query<{ id: string; isRunning: boolean }>(
    `SELECT id, ended_at IS NULL AS "isRunning" FROM time_logs ORDER BY started_at, id`,
  );

it('refuses to start beside another timer unless the request stops it', async () => {
  const { body } = await start(0, false).expect(201);
  await start(1, false).expect(409, { error: texts.anotherRuns });
  expect(await current()).toEqual(body);
  expect((await start(0, false).expect(200)).body).toEqual(body);
  expect(await sessions()).toHaveLength(1);
});

it('stops the other timer and starts this one in one call', async () => {
  const first = (await start(0).expect(201)).body as Timer;
  const second = (await start(1, true).expect(201)).body as Timer;
  expect(await current()).toEqual(second);
  expect(await sessions()).toEqual([
    { id: first.id, isRunning: false },
    { id: second.id, isRunning: true },
  ]);
});

it('notifies the team of the stop and of the start', async () => {
  const first = (await start(0).expect(201)).body as Timer;
  const socket = await app.connect(await app.as('OWNER'));
  const [stopped, started] = [socket.next('timer-stopped'), socket.next('timer-started')];
  const second = (await start(1, true).expect(201)).body as Timer;
  expect([(await stopped).id, (await started).id]).toEqual([first.id, second.id]);
});

it.each(['yes', null, 1])('refuses %j as stopRunning', async (value) => {
  const error = texts.stopRunningInvalid;
  await start(0, value).expect(400, { error, fields: { stopRunning: error } });
});

it('leaves the other timer running if this one may not start', async () => {
  const { body } = await start(0).expect(201);
  const foreign = await app.make.task();
  await staff.http.post('/api/timer/start').send({ taskId: foreign.id, stopRunning: true }).expect(403);
  expect(await current()).toEqual(body);
});

it('starts only one timer for 40 concurrent starts that stop nothing', async () => {
  const responses = await atOnce(times(40, (index) => () => start(index % 4, false)));
  const made = responses.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  const { id, taskId } = made[0]!.body as Timer;
  responses.forEach(({ status, body }, index) => {
    if (tasks[index % 4]!.id === taskId) expect(body.id).toBe(id);
    else expect([status, body]).toEqual([409, { error: texts.anotherRuns }]);
  });
  expect(await sessions()).toEqual([{ id, isRunning: true }]);
});

it('ends each session once and leaves at most one timer after concurrent switches and stops', async () => {
  await start(0).expect(201);
  const responses = await atOnce(
    times(60, (index) => () => (index % 5 === 4 ? staff.http.post('/api/timer/stop') : start(index % 4, true))),
  );
  const ended = responses.flatMap(({ body }) => ((body as { endTime?: string } | null)?.endTime ? [body.id] : []));
  expect(new Set(ended).size).toBe(ended.length);
  const all = await sessions();
  expect(all).toHaveLength(1 + responses.filter(({ status }) => status === 201).length);
  const running = all.filter(({ isRunning }) => isRunning).map(({ id }) => id);
  const timer = await current();
  expect(running).toEqual(timer ? [timer.id] : []);
});
