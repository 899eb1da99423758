import { TASK_STATUSES, type Task } from '../src/contract';
import { TasksRepository } from '../src/tasks/tasks.repository';
import { startApp, type TestApp } from './app';
import { expectInvariants } from './invariants';
jest.setTimeout(300_000);
let app: TestApp;
beforeAll(async () => { app = await startApp(); });
afterAll(() => app.close());
it('x', async () => {
  const tasks: Task[] = [];
  for (let i = 0; i < 24; i++) tasks.push(await app.make.task({ status: TASK_STATUSES[i % 2] }));
  const repo = app.nest.get(TasksRepository);
  const errors: Record<string, number> = {};
  for (let round = 0; round < 200; round++) {
    await app.db.query(`UPDATE tasks SET rank = 1 + r.n * 2.220446049250313e-16 FROM (
        SELECT id, row_number() OVER (PARTITION BY status ORDER BY rank) AS n FROM tasks WHERE rank is not null) r WHERE r.id = tasks.id`);
    await Promise.all(tasks.slice(0, 10).map((t, i) => {
      const s = TASK_STATUSES[(i + round) % 2]!;
      const ids = tasks.filter((x) => x.id !== t.id);
      return repo.move(t.id, s, { afterId: ids[(i * 5 + round) % 23]!.id, beforeId: ids[(i * 7 + round * 3) % 23]!.id }).catch((e) => { const m = e.message + JSON.stringify([e.driverError?.detail ?? e.detail, e.driverError?.where ?? e.where, round, i]); errors[m] = (errors[m] ?? 0) + 1; });
    }));
    await expectInvariants(app.db);
  }
  console.log(errors);
});
