import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { ended, spawnTypeScript } from '../../test/harness/child';
import { createDatabase, dropDatabase, runSql } from '../../test/harness/database';
import { SLOT_MINUTES, startJobs, TestJobs, WORK_DONE } from '../../test/harness/jobs-app';
import { JobRunner } from './job-runner';

interface Run {
  status: string;
  attempts: number;
  result: { pid: number } | null;
}

const RUNS = `SELECT status, attempts, result FROM job_runs WHERE job = 'calendar-sync' AND finished_at IS DISTINCT FROM slot`;
/** Makes twenty slots due. */
const LAST_RUN = `
  INSERT INTO job_runs (id, job, slot, status, finished_at)
  SELECT gen_random_uuid(), 'calendar-sync', due, 'done', due
    FROM (SELECT date_bin(slot, clock_timestamp(), 'epoch') - 20 * slot AS due
            FROM (VALUES (interval '${SLOT_MINUTES} minutes')) AS v (slot)) last`;

let url: string;
let app: INestApplicationContext;
beforeEach(async () => {
  url = await createDatabase();
  await runSql(url, WORK_DONE, LAST_RUN);
  app = await startJobs(url);
});
afterEach(async () => {
  await app.close();
  await dropDatabase(url);
});

const runs = () => runSql<Run>(url, RUNS);
const pids = async () => (await runSql<{ pid: number }>(url, 'SELECT pid FROM work_done')).map(({ pid }) => pid);
const worker = (pauseMs: number) => spawnTypeScript('test/harness/jobs-worker.ts', [url, String(pauseMs)], {});

it('two processes run each of twenty slots once, and share them', async () => {
  const other = worker(60);
  const otherEnd = ended(other);
  await once(other.stdout!, 'data');
  app.get(TestJobs).pauseMs = 60;
  await app.get(JobRunner).tick();
  expect(await otherEnd).toMatchObject({ code: 0 });

  const done = await runs();
  expect(done).toHaveLength(20);
  expect(done.every(({ status, attempts }) => status === 'done' && attempts === 1)).toBe(true);
  expect((await pids()).sort()).toEqual(done.map(({ result }) => result?.pid).sort());
  expect(new Set(await pids())).toEqual(new Set([process.pid, other.pid]));
});

it('the run of a killed process is finished once by another one, after its lease has expired', async () => {
  const other = worker(600_000);
  const otherEnd = ended(other);
  while ((await pids()).length === 0) await sleep(20);
  other.kill('SIGKILL');
  expect(await otherEnd).toMatchObject({ code: null });

  const { tick } = bound(app.get(JobRunner));
  await tick();
  expect((await runs()).map(({ status }) => status).sort()).toEqual([...Array<string>(19).fill('done'), 'running']);

  await runSql(url, `UPDATE job_runs SET lease_until = clock_timestamp() WHERE status = 'running'`);
  await Promise.all([tick(), tick()]);
  const taken = (await runs()).filter(({ attempts }) => attempts > 1);
  expect(taken).toEqual([{ status: 'done', attempts: 2, result: { pid: process.pid } }]);
  expect((await runs()).every(({ status }) => status === 'done')).toBe(true);
  expect(await pids()).toHaveLength(21);
});

const bound = (runner: JobRunner) => ({ tick: () => runner.tick() });
