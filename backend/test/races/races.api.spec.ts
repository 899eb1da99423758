import fc from 'fast-check';
import type { Response, Test } from 'supertest';
import { type Task, TASK_STATUSES, type TaskStatus } from '../../src/contract';
import { TasksRepository } from '../../src/tasks/tasks.repository';
import { type Member, startApp, type TestApp } from '../harness/app';
import { BoardClient } from '../harness/board-client';
import { expectInvariants } from '../harness/invariants';
import { atOnce, insist, statuses, times } from './racing';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.clear());
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

async function people(count: number, role: 'STAFF' | 'OWNER' = 'STAFF'): Promise<Member[]> {
  return Promise.all(times(count, () => app.as(role)));
}

describe('timers', () => {
  it('of one user, started 50 times at once on five tasks, leave one running and no gaps', async () => {
    const [staff] = await people(1);
    const tasks = await Promise.all(times(5, () => app.make.task({ mainId: staff!.id })));
    const start = (index: number) => () => staff!.http.post('/api/timer/start').send({ taskId: tasks[index % 5]!.id });
    const responses = await atOnce(times(50, start));
    expect(statuses(responses).every((status) => status === 200 || status === 201)).toBe(true);

    const logs = await app.db.query<{ running: boolean; gap: number | null }>(
      `SELECT ended_at IS NULL AS running, extract(epoch FROM lead(started_at) OVER w - ended_at)::float8 AS gap
         FROM time_logs WINDOW w AS (ORDER BY started_at)`,
    );
    expect(logs).toHaveLength(responses.filter(({ status }) => status === 201).length);
    expect(logs.filter(({ running }) => running)).toHaveLength(1);
    for (const { gap } of logs) expect(gap ?? 0).toBe(0);
    const { body } = await staff!.http.get('/api/timer/current');
    expect((await staff!.http.post('/api/timer/stop')).body).toMatchObject({ id: body.id });
  });

  it('stopped 20 times at once are stopped once', async () => {
    const [staff] = await people(1);
    const task = await app.make.task({ mainId: staff!.id });
    await staff!.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);
    const responses = await atOnce(times(20, () => () => staff!.http.post('/api/timer/stop')));
    expect(statuses(responses)).toEqual([200]);
    expect(responses.filter(({ body }) => body !== null)).toHaveLength(1);
  });

  it('force-stopped while their user switches tasks, never stop the wrong timer', async () => {
    const [[staff], boss] = [await people(1), await app.as('SUPER_OWNER')];
    const tasks = await Promise.all(times(2, () => app.make.task({ mainId: staff!.id })));
    const start = (taskId: string) => insist(() => staff!.http.post('/api/timer/start').send({ taskId }));
    for (let round = 0; round < 25; round++) {
      const { id } = (await start(tasks[0]!.id)).body as { id: string };
      const [switched, forced] = await Promise.all([
        start(tasks[1]!.id),
        insist(() => boss.http.post(`/api/timer/force-stop/${id}`)),
      ]);
      expect([200, 404]).toContain(forced.status);
      expect((await staff!.http.get('/api/timer/current')).body).toEqual(switched.body);
    }
  });
});

describe('everything at once', () => {
  const operations = ['start', 'start', 'stop', 'force', 'delete', 'move', 'move', 'edit', 'create', 'report'] as const;
  interface Step {
    what: (typeof operations)[number];
    who: number;
    task: number;
    extra: number;
  }
  const step: fc.Arbitrary<Step> = fc.record({
    what: fc.constantFrom(...operations),
    who: fc.nat(3),
    task: fc.nat(5),
    extra: fc.nat(3),
  });

  it('keeps the rules, and returns no unexpected status', async () => {
    const boss = await app.as('SUPER_OWNER');
    const team = await people(4);
    const tasks = await Promise.all(
      times(6, () =>
        app.make.task({ mainId: team[0]!.id, assigneeIds: team.map(({ id }) => id), creatorId: team[0]!.id }),
      ),
    );
    const timers: string[] = [];

    async function act({ what, who, task, extra }: Step): Promise<Response> {
      const { http } = team[who]!;
      const { id } = tasks[task]!;
      const status = TASK_STATUSES[extra]!;
      const requests: Record<Step['what'], () => Test> = {
        start: () => http.post('/api/timer/start').send({ taskId: id }),
        stop: () => http.post('/api/timer/stop'),
        force: () => boss.http.post(`/api/timer/force-stop/${timers.at(-1 - extra) ?? id}`),
        delete: () => boss.http.delete(`/api/tasks/${id}`),
        move: () => http.put(`/api/tasks/${id}/reorder`).send({ status, newIndex: extra }),
        edit: () => boss.http.put(`/api/tasks/${id}`).send({ title: `Edited ${extra}`, status }),
        create: () =>
          http.post('/api/tasks').send({ title: 'New', status, assignedStaffIds: team.map((one) => one.id) }),
        report: () =>
          http.post('/api/task-reports').send({ taskId: id, workDescription: 'Worked', hoursWorked: extra }),
      };
      const response = await insist(requests[what]);
      if (what === 'start' && response.status === 201) timers.push(response.body.id as string);
      // Replaces deleted tasks, so that later steps have something to do.
      if (what === 'create') tasks[task] = response.body as Task;
      return response;
    }

    const schedule = fc.array(fc.array(step, { minLength: 4, maxLength: 12 }), { minLength: 10, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(schedule, async (rounds) => {
        for (const round of rounds) {
          expect([200, 201, 404, 409]).toEqual(expect.arrayContaining(statuses(await Promise.all(round.map(act)))));
          await expectInvariants(app.db);
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});

describe('moves', () => {
  const column = async (status: TaskStatus) =>
    app.db.query<{ id: string }>('SELECT id FROM tasks WHERE status = $1 AND rank IS NOT NULL ORDER BY rank', [status]);

  /** Moves of every kind, chosen by a seed: to an index, to neighbours, to another column. */
  function randomMove(team: Member[], tasks: Task[], seed: number): () => Test {
    const pick = <T>(from: readonly T[], salt: number) => from[(seed * 7919 + salt * 104_729) % from.length]!;
    const { id } = pick(tasks, 1);
    const { http } = pick(team, 2);
    const status = pick(TASK_STATUSES, 3);
    const [afterId, beforeId] = [pick(tasks.slice(0, 4), 4).id, pick(tasks, 5).id];
    const bodies = [
      { newIndex: seed % 2, status },
      { afterId, status },
      { afterId, beforeId, status },
    ];
    if (seed % 4 === 0) return () => http.put(`/api/tasks/${id}`).send({ status });
    return () => http.put(`/api/tasks/${id}/reorder`).send(pick(bodies, 6));
  }

  it('200 at once leave one order, the same for everyone', async () => {
    const team = await people(6);
    const client = await app.as('CLIENT');
    const tasks: Task[] = [];
    for (let index = 0; index < 40; index++) {
      tasks.push(await app.make.task({ status: TASK_STATUSES[index % 4], clientId: index % 3 ? null : client.id }));
    }
    const clients = await Promise.all([...team.slice(0, 3), client].map((member) => BoardClient.open(app, member)));

    const responses = await atOnce(times(200, (seed) => randomMove(team, tasks, seed)));
    expect(statuses(responses)).toEqual([200]);
    const board = await clients[0]!.refetched();
    expect(board.map(({ id }) => id).sort()).toEqual(tasks.map(({ id }) => id).sort());
    expect(new Set(board.map(({ status, sortOrder }) => `${status} ${sortOrder}`)).size).toBe(tasks.length);
    for (const each of clients) expect(await each.held()).toEqual(await each.refetched());
  });

  it('between two columns without free ranks wait for each other, and all succeed', async () => {
    const repository = app.nest.get(TasksRepository);
    const mover = await app.as('OWNER');
    const columns = ['pending', 'priority'] as const;
    const tasks: Task[] = [];
    for (let index = 0; index < 24; index++) tasks.push(await app.make.task({ status: columns[index % 2] }));
    for (let round = 0; round < 6; round++) {
      // Ranks as close as numbers can be: each move has to make room first, among rows that others are moving.
      await app.db.query(
        `UPDATE tasks SET rank = 1 + r.n * 2.220446049250313e-16 FROM (
           SELECT id, row_number() OVER (PARTITION BY status ORDER BY rank) AS n FROM tasks) r WHERE r.id = tasks.id`,
      );
      const moves = tasks.slice(0, 10).map(({ id }, index) => {
        const [afterId, beforeId] = [tasks[10 + index]!.id, tasks[10 + ((index * 3 + round) % 14)]!.id];
        return repository.move(mover.id, id, columns[(index + round) % 2]!, { afterId, beforeId });
      });
      const moved = await Promise.all(moves);
      expect(moved.map((move) => move?.task.id)).toEqual(tasks.slice(0, 10).map(({ id }) => id));
      await expectInvariants(app.db);
    }
    expect([...(await column('pending')), ...(await column('priority'))]).toHaveLength(24);
  });

  it('2,000 into one slot keep ranks distinct, and write few other rows', async () => {
    const made: string[] = [];
    for (let index = 0; index < 60; index++) made.unshift((await app.make.task()).id);
    const repository = app.nest.get(TasksRepository);
    const mover = await app.as('OWNER');
    const order = [...made];
    let respaced = 0;
    for (let move = 0; move < 2_000; move++) {
      const id = order.pop()!;
      order.splice(1, 0, id);
      respaced += (await repository.move(mover.id, id, 'pending', { afterId: order[0], beforeId: order[2] }))!.respaced
        .length;
    }
    expect((await column('pending')).map(({ id }) => id)).toEqual(order);
    expect(respaced).toBeGreaterThan(0);
    expect(respaced / 2_000).toBeLessThan(2);
  });
});

describe('writes', () => {
  it('of 60 new tasks at once are all kept', async () => {
    const team = await people(3);
    const clients = await Promise.all(team.map((member) => BoardClient.open(app, member)));
    const create = (index: number) => () => team[index % 3]!.http.post('/api/tasks').send({ title: `New ${index}` });
    const responses = await atOnce(times(60, create));
    expect(statuses(responses)).toEqual([201]);
    const board = await clients[0]!.refetched();
    expect(board.map(({ title }) => title).sort()).toEqual(times(60, (index) => `New ${index}`).sort());
    for (const each of clients) expect(await each.held()).toEqual(board);
  });

  it('of different fields of one task at once are all kept', async () => {
    const [[owner, other], staff] = [await people(2, 'OWNER'), await app.as('STAFF')];
    const client = await app.as('CLIENT');
    const { id } = await app.make.task();
    for (let round = 0; round < 10; round++) {
      const wanted = [
        { title: `Title ${round}` },
        { description: `Description ${round}` },
        { progressPercent: round },
        { dueDate: `2031-01-${String(round + 10)}` },
        { status: TASK_STATUSES[round % 4]! },
        { assignedStaffId: round % 2 ? staff.id : null },
        { assignedClientId: round % 2 ? null : client.id },
      ];
      const requests = wanted.map(
        (body, index) => () => (index % 2 ? owner! : other!).http.put(`/api/tasks/${id}`).send(body),
      );
      expect(statuses(await atOnce(requests))).toEqual([200]);
      expect((await owner!.http.get('/api/tasks')).body).toMatchObject([Object.assign({}, ...wanted)]);
    }
  });
});
