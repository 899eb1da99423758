import fc from 'fast-check';
import type { Task, Timer } from '../../src/contract';
import { type Member, startApp, type TestApp } from '../harness/app';
import { expectInvariants } from '../harness/invariants';
import { times } from './racing';

const AUTO_STOP_HOURS = 12;
const [PEOPLE, TASKS] = [3, 4];

type Step =
  | { do: 'start'; who: number; task: number }
  | { do: 'stop' | 'force'; who: number }
  | { do: 'pass'; who: number; hours: number }
  | { do: 'close' }
  | { do: 'delete'; task: number };

const who = fc.nat({ max: PEOPLE - 1 });
const task = fc.nat({ max: TASKS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('start' as const), who, task }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('stop' as const, 'force' as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pass' as const), who, hours: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'close' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), task }) },
);

/** A model of the expected hours without a database, locks or a clock. */
class Oracle {
  readonly running: ({ task: number; hours: number } | undefined)[] = times(PEOPLE, () => undefined);
  readonly ended = times(PEOPLE, () => times(TASKS, () => 0));
  readonly deleted = new Set<number>();

  end(who: number, hours = this.running[who]?.hours ?? 0): void {
    const timer = this.running[who];
    if (timer) this.ended[who]![timer.task]! += hours;
    this.running[who] = undefined;
  }

  take(it: Step): void {
    if (it.do === 'start' && !this.deleted.has(it.task) && this.running[it.who]?.task !== it.task) {
      this.end(it.who);
      this.running[it.who] = { task: it.task, hours: 0 };
    }
    if (it.do === 'stop' || it.do === 'force') this.end(it.who);
    if (it.do === 'pass' && this.running[it.who]) this.running[it.who]!.hours += it.hours;
    this.running.forEach((timer, who) => {
      if (it.do === 'close' && timer && timer.hours >= AUTO_STOP_HOURS) this.end(who, AUTO_STOP_HOURS);
      if (it.do === 'delete' && timer?.task === it.task) this.end(who);
    });
    if (it.do === 'delete') this.deleted.add(it.task);
  }
}

let app: TestApp;
let boss: Member;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const currentOf = async (member: Member) =>
  (await member.http.get('/api/timer/current').expect(200)).body as Timer | null;

/** Lets time pass for one user by moving all their sessions back, the oldest first so that none overlap. */
async function pass(userId: string, hours: number): Promise<void> {
  const rows = await app.db.query<{ id: string }>(`SELECT id FROM time_logs WHERE user_id = $1 ORDER BY started_at`, [
    userId,
  ]);
  for (const { id } of rows) {
    await app.db.query(
      `UPDATE time_logs SET started_at = started_at - make_interval(hours => $2),
                            ended_at = ended_at - make_interval(hours => $2) WHERE id = $1`,
      [id, hours],
    );
  }
}

async function perform(it: Step, people: Member[], tasks: Task[], oracle: Oracle): Promise<void> {
  switch (it.do) {
    case 'start': {
      const { status } = await people[it.who]!.http.post('/api/timer/start').send({ taskId: tasks[it.task]!.id });
      return expect(status).toBe(
        oracle.deleted.has(it.task) ? 404 : oracle.running[it.who]?.task === it.task ? 200 : 201,
      );
    }
    case 'stop': {
      const { body } = await people[it.who]!.http.post('/api/timer/stop').expect(200);
      return expect(body === null).toBe(oracle.running[it.who] === undefined);
    }
    case 'force': {
      const timer = await currentOf(people[it.who]!);
      if (timer) await boss.http.post(`/api/timer/force-stop/${timer.id}`).expect(200);
      return;
    }
    case 'pass':
      return pass(people[it.who]!.id, it.hours);
    case 'close':
      await boss.http.post('/api/jobs/shift-close/run').expect(200);
      return;
    case 'delete':
      await boss.http.delete(`/api/tasks/${tasks[it.task]!.id}`).expect(oracle.deleted.has(it.task) ? 404 : 200);
  }
}

it('hours are right after any order of start, stop, switch, force stop, auto-stop and deletion', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await app.clear();
      boss = await app.as('SUPER_OWNER');
      const people = await Promise.all(times(PEOPLE, () => app.as('STAFF', { timezone: 'Australia/Lord_Howe' })));
      const assigneeIds = people.map(({ id }) => id);
      const tasks = await Promise.all(times(TASKS, () => app.make.task({ mainId: assigneeIds[0]!, assigneeIds })));
      const oracle = new Oracle();
      for (const it of steps) {
        await perform(it, people, tasks, oracle);
        oracle.take(it);
        const running = await Promise.all(people.map(currentOf));
        expect(running.map((timer) => tasks.findIndex(({ id }) => id === timer?.taskId))).toEqual(
          oracle.running.map((timer) => timer?.task ?? -1),
        );
      }
      const rows = await app.db.query<{ user: string; task: string; hours: number }>(
        `SELECT user_id AS "user", task_id AS task, sum(seconds)::float8 / 3600 AS hours FROM work_days GROUP BY 1, 2`,
      );
      people.forEach(({ id: user }, who) =>
        tasks.forEach(({ id }, index) => {
          const hours = rows.find((row) => row.user === user && row.task === id)?.hours ?? 0;
          // The steps themselves take some seconds.
          expect(hours).toBeCloseTo(oracle.ended[who]![index]!, 1);
        }),
      );
      await expectInvariants(app.db);
    }),
    { numRuns: 12 },
  );
});
