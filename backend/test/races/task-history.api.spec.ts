import fc from 'fast-check';
import type { Response } from 'supertest';
import { type Task, TASK_STATUSES, type TaskHistoryLine } from '../../src/contract';
import { type Member, startApp, type TestApp } from '../harness/app';
import { expectInvariants } from '../harness/invariants';
import { expectRebuilt, taskFrom } from '../harness/task-from-history';
import { hoursAgo } from '../harness/zones';
import { atOnce, insist, statuses, times } from './racing';

jest.setTimeout(240_000);

const CHANGES = 500;
/** The number of concurrent changes. */
const AT_ONCE = 3;
const TASKS = 6;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.clear());
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

interface Cast {
  owner: Member;
  boss: Member;
  staff: Member[];
  /** Users who are deleted one by one. */
  leaving: string[];
  clientIds: (string | null)[];
  labelIds: string[];
  taskIds: string[];
}

/** The random parameters of a change. */
interface Chance {
  n: number;
  text: string;
}
type Change = (cast: Cast, task: string, chance: Chance) => Promise<Response | Response[]>;

const history = async (who: Member, id: string): Promise<TaskHistoryLine[]> => {
  const lines: TaskHistoryLine[] = [];
  for (;;) {
    const before = lines.at(-1)?.id;
    const { body } = await who.http.get(`/api/tasks/${id}/history`).query({ limit: 100, ...(before && { before }) });
    if (!Array.isArray(body) || body.length === 0) return lines.toReversed();
    lines.push(...(body as TaskHistoryLine[]));
  }
};

const fieldsFor = ({ staff, clientIds, labelIds, leaving }: Cast, { n, text }: Chance) =>
  [
    { title: `Title ${text}` },
    { description: text, progressPercent: n % 101 },
    { dueDate: n % 3 ? `2031-01-${10 + (n % 20)}` : null, billable: n % 2 === 0 },
    { estimateHours: n % 4 ? (n % 4000) / 100 : null, title: 'Renamed' },
    { assignedClientId: clientIds[n % clientIds.length] },
    { labelIds: labelIds.filter((_, index) => (n >> index) % 2) },
    { assignedStaffIds: [...staff.map(({ id }) => id), ...leaving].filter((_, index) => (n >> index) % 2) },
    { assignedStaffId: n % 3 ? staff[n % staff.length]!.id : null, status: TASK_STATUSES[n % 4] },
  ][n % 8]!;

/** Every path by which a task can change. */
const CHANGES_BY_PATH: Record<string, Change> = {
  edit: (cast, task, chance) => insist(() => cast.owner.http.put(`/api/tasks/${task}`).send(fieldsFor(cast, chance))),
  move: ({ staff }, task, { n }) =>
    insist(() => staff[0]!.http.put(`/api/tasks/${task}`).send({ status: TASK_STATUSES[n % 4] })),
  drag: ({ staff }, task, { n }) =>
    insist(() =>
      staff[1]!.http.put(`/api/tasks/${task}/reorder`).send({ status: TASK_STATUSES[n % 4], newIndex: n % 5 }),
    ),
  bulk: (cast, _, chance) =>
    insist(() =>
      cast.owner.http.post('/api/tasks/bulk').send({ ids: some(cast, chance), changes: fieldsFor(cast, chance) }),
    ),
  'bulk undo': (cast, _, chance) =>
    insist(() => cast.owner.http.post('/api/tasks/bulk').send({ ids: some(cast, chance), changes: { undo: true } })),
  'bulk delete': (cast, _, chance) =>
    insist(() =>
      cast.owner.http.post('/api/tasks/bulk').send({ ids: some(cast, chance).slice(0, 1), changes: { delete: true } }),
    ),
  undo: async ({ owner }, task, { n }) => {
    const { body } = await owner.http.get(`/api/tasks/${task}/history`).query({ limit: 10 });
    const historyId = body.length ? (body as TaskHistoryLine[])[n % body.length]!.id : task;
    return insist(() => owner.http.post(`/api/tasks/${task}/undo`).send({ historyId }));
  },
  delete: ({ owner }, task) => insist(() => owner.http.delete(`/api/tasks/${task}`)),
  restore: ({ owner, taskIds }) => atOnce(taskIds.map((id) => () => owner.http.post(`/api/tasks/${id}/restore`))),
  start: ({ staff }, task, { n }) =>
    insist(() => staff[n % staff.length]!.http.post('/api/timer/start').send({ taskId: task })),
  stop: ({ staff }, _, { n }) => insist(() => staff[n % staff.length]!.http.post('/api/timer/stop')),
  job: async ({ owner }) => {
    await app.db.query(
      `UPDATE time_logs l SET started_at = started_at - interval '13 hours' WHERE ended_at IS NULL AND NOT EXISTS (
         SELECT FROM time_logs o WHERE o.user_id = l.user_id AND o.id <> l.id
            AND o.ended_at > l.started_at - interval '13 hours')`,
    );
    return insist(() => owner.http.post('/api/jobs/shift-close/run'));
  },
  correct: ({ owner, staff }, task, { n }) => {
    const [startTime, endTime] = [hoursAgo(400 - (n % 300)), hoursAgo(399.5 - (n % 300))];
    const session = { userId: staff[n % 3]!.id, taskId: task, startTime, endTime, reason: 'Forgotten' };
    return insist(() => owner.http.post('/api/time-logs').send(session));
  },
  report: ({ staff }, task) =>
    insist(() =>
      staff[0]!.http.post('/api/task-reports').send({ taskId: task, workDescription: 'Done', hoursWorked: 1 }),
    ),
  leave: async ({ owner, leaving }) => {
    const id = leaving.pop();
    return id ? insist(() => owner.http.delete(`/api/user/${id}`)) : [];
  },
  'by hand': async (_, task, { n }) => {
    await app.db.query(`UPDATE tasks SET progress_percent = $2, title = title || '!' WHERE id = $1`, [task, n % 101]);
    return [];
  },
};

const some = ({ taskIds }: Cast, { n }: Chance) =>
  taskIds.filter((_, index) => (n >> index) % 2 || index === n % TASKS);

it(`after ${CHANGES} random changes by every path, each task can be rebuilt from its history alone`, async () => {
  const [owner, boss] = [await app.as('OWNER'), await app.as('SUPER_OWNER')];
  const staff = await Promise.all(times(3, () => app.as('STAFF')));
  const leaving = await Promise.all(times(3, async () => (await app.make.user()).id));
  const clientIds = [null, (await app.as('CLIENT')).id, (await app.as('CLIENT')).id];
  const labelIds = await Promise.all(times(4, async () => (await app.make.label()).id));
  const assigneeIds = [...staff.map(({ id }) => id), leaving[0]!];
  const tasks = await Promise.all(times(TASKS, () => app.make.task({ mainId: staff[0]!.id, assigneeIds })));
  const cast: Cast = { owner, boss, staff, leaving, clientIds, labelIds, taskIds: tasks.map(({ id }) => id) };

  const change = fc.record({
    path: fc.constantFrom(...Object.keys(CHANGES_BY_PATH), 'edit', 'edit', 'move', 'undo', 'undo', 'restore'),
    task: fc.nat(TASKS - 1),
    chance: fc.record({ n: fc.nat(100_000), text: fc.string({ maxLength: 12 }).map((it) => it.replaceAll('\0', '')) }),
  });
  const day = fc.array(change, { minLength: CHANGES, maxLength: CHANGES });
  const used = new Set<string>();
  await fc.assert(
    fc.asyncProperty(day, async (changes) => {
      for (let start = 0; start < changes.length; start += AT_ONCE) {
        const batch = changes.slice(start, start + AT_ONCE);
        const work = batch.map(async ({ path, task, chance }) => {
          const responses = [await CHANGES_BY_PATH[path]!(cast, cast.taskIds[task]!, chance)].flat();
          for (const { status, body } of responses) {
            expect({ path, isFine: status < 500, body }).toEqual({ path, isFine: true, body });
            if (status < 300) used.add(path);
          }
        });
        await Promise.all(work);
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  expect([...used].sort()).toEqual(
    Object.keys(CHANGES_BY_PATH)
      .filter((it) => it !== 'by hand')
      .sort(),
  );

  const { body: trash } = await owner.http.get('/api/tasks/trash').expect(200);
  for (const { id } of trash as { id: string }[]) await owner.http.post(`/api/tasks/${id}/restore`).expect(200);
  const board = (await owner.http.get('/api/tasks').expect(200)).body as Task[];
  expect(board).toHaveLength(TASKS);
  let count = 0;
  for (const task of board) {
    const lines = await history(owner, task.id);
    count += lines.length;
    expectRebuilt(task, lines);
  }
  expect(count).toBeGreaterThan(CHANGES / 2);
});

describe('at once', () => {
  const undo = (who: Member, id: string, historyId: string) => () =>
    who.http.post(`/api/tasks/${id}/undo`).send({ historyId });

  it.each([
    ['an edit', { title: 'Other' }],
    ['a move', { status: 'completed' }],
    ['an assignment', { assignedStaffIds: [] }],
  ])('undone 20 times, %s is undone once', async (_, change) => {
    const owner = await app.as('OWNER');
    const task = await app.make.task({ title: 'Paint', mainId: (await app.make.user()).id });
    await owner.http.put(`/api/tasks/${task.id}`).send(change).expect(200);
    const line = (await history(owner, task.id)).at(-1)!;
    const responses = await atOnce(times(20, () => undo(owner, task.id, line.id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(statuses(responses)).toEqual([200, 409]);
    const lines = await history(owner, task.id);
    expect(lines).toHaveLength(3);
    expectRebuilt((await owner.http.get('/api/tasks')).body[0], lines);
  });

  it('restored 20 times, by undo and otherwise, a task comes back once', async () => {
    const owner = await app.as('OWNER');
    const task = await app.make.task();
    await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
    const [line] = await app.db.query<{ id: string }>(`SELECT id FROM task_history WHERE kind = 'deleted'`);
    const restore = () => owner.http.post(`/api/tasks/${task.id}/restore`);
    const responses = await atOnce(times(20, (n) => (n % 2 ? restore : undo(owner, task.id, line!.id))));
    expect([[200], [200, 409]]).toContainEqual(statuses(responses));
    expect((await history(owner, task.id)).map(({ kind }) => kind)).toEqual(['created', 'deleted', 'restored']);
  });

  it.each([{ status: 'completed' }, { delete: true }])('undone, %j keeps the order of cards', async (changes) => {
    const owner = await app.as('OWNER');
    const made: string[] = [];
    for (const _ of times(8, Number)) made.unshift((await app.make.task()).id);
    const bulk = (ids: string[], change: object) => () =>
      owner.http.post('/api/tasks/bulk').send({ ids, changes: change });
    await bulk(made, changes)().expect(200);
    const responses = await atOnce(made.map((id) => bulk([id], { undo: true })));
    expect(responses.flatMap(({ body }) => body.updated as string[]).sort()).toEqual(made.toSorted());
    expect(((await owner.http.get('/api/tasks')).body as Task[]).map(({ id }) => id)).toEqual(made);
  });

  it('undone and edited, a field always keeps the edit', async () => {
    const owner = await app.as('OWNER');
    const task = await app.make.task({ title: 'Start' });
    const edit = (title: string) => () => owner.http.put(`/api/tasks/${task.id}`).send({ title });
    for (let round = 0; round < 15; round++) {
      await edit(`Change ${round}`)().expect(200);
      const line = (await history(owner, task.id)).at(-1)!;
      const [undone, edited] = await atOnce([undo(owner, task.id, line.id), edit(`Mine ${round}`)]);
      expect(edited!.status).toBe(200);
      const { body } = await owner.http.get('/api/tasks');
      // An undo that came second was refused; one that came first was overwritten on purpose.
      expect([200, 409]).toContain(undone!.status);
      expect(body[0].title).toBe(`Mine ${round}`);
    }
    expectRebuilt((await owner.http.get('/api/tasks')).body[0], await history(owner, task.id));
  });

  it('changed in bulk, edited, dragged and deleted, tasks keep a complete history', async () => {
    const [owner, admin] = [await app.as('OWNER'), await app.as('ADMIN')];
    const tasks = await Promise.all(times(6, () => app.make.task()));
    const ids = tasks.map(({ id }) => id);
    const bulk = (changes: object) => () => admin.http.post('/api/tasks/bulk').send({ ids, changes });
    const responses = await atOnce([
      ...times(4, (n) => bulk({ title: `Bulk ${n}`, status: TASK_STATUSES[n] })),
      bulk({ undo: true }),
      ...ids.map((id) => () => owner.http.put(`/api/tasks/${id}`).send({ progressPercent: 50, status: 'priority' })),
      ...ids.map((id) => () => owner.http.put(`/api/tasks/${id}/reorder`).send({ newIndex: 0, status: 'completed' })),
      () => owner.http.delete(`/api/tasks/${ids[0]}`),
    ]);
    expect(statuses(responses).every((status) => status === 200 || status === 404)).toBe(true);
    const board = (await owner.http.get('/api/tasks')).body as Task[];
    expect(board).toHaveLength(5);
    for (const task of board) expectRebuilt(task, await history(owner, task.id));
  });
});

it('a missing line in a history is detected', () => {
  const line = { id: '1', taskId: '1', actor: null, at: '' };
  const created = { ...line, kind: 'created' as const, to: { title: 'A', assignedStaffIds: [] } };
  const changed = { ...line, kind: 'changed' as const, field: 'title', from: 'B', to: 'C' };
  expect(() => taskFrom([created, changed])).toThrow();
});
