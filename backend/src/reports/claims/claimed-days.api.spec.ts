import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import type { Task, TaskReport } from '../../contract';

let app: TestApp;
let staff: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF');
  task = await app.make.task({ mainId: staff.id });
});
afterAll(() => app.close());

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`;
const sessions = (hours: number[]) =>
  Promise.all(
    hours.map((hour) =>
      app.make.timeLog({ userId: staff.id, taskId: task.id, startedAt: at(hour), endedAt: at(hour + 1) }),
    ),
  );
const claimed = () =>
  app.db.query('SELECT day::text, claimed::float8 AS seconds FROM work_days WHERE claimed > 0 ORDER BY day');

async function report(sessionIds: string[]): Promise<TaskReport> {
  const body = { taskId: task.id, workDescription: 'Work', hoursWorked: 1, sessionIds };
  return (await staff.http.post('/api/task-reports').send(body).expect(201)).body as TaskReport;
}

it('a day includes the claimed time of its reports, without that of deleted ones', async () => {
  const owner = await app.as('OWNER');
  const [first, ...others] = await sessions([8, 10, 12]);
  await report([first!]);
  const { id } = await report(others);
  expect(await claimed()).toEqual([{ day: '2026-03-02', seconds: 3 * 3_600 }]);
  await owner.http.delete(`/api/task-reports/${id}`).expect(200);
  expect(await claimed()).toEqual([{ day: '2026-03-02', seconds: 3_600 }]);
});

it('a day is recalculated once, however many of its sessions are claimed or released', async () => {
  const ids = await sessions([8, 10, 12, 14]);
  const { id } = await report([]);
  const count = async () =>
    (
      await app.db.query<{ count: number }>(
        `SELECT n_tup_upd::integer AS count FROM pg_stat_xact_user_tables WHERE relname = 'work_days'`,
      )
    )[0]!.count;
  const writes = (change: string, values: unknown[]) =>
    app.db.transaction(async () => {
      // The connection may still count updates of earlier transactions.
      const before = await count();
      await app.db.query(change, values);
      return (await count()) - before;
    });
  expect(await writes('INSERT INTO report_sessions SELECT unnest($1::uuid[]), $2', [ids, id])).toBe(1);
  expect(await claimed()).toEqual([{ day: '2026-03-02', seconds: 4 * 3_600 }]);
  expect(await writes('DELETE FROM report_sessions WHERE report_id = $1', [id])).toBe(1);
  expect(await claimed()).toEqual([]);
});
