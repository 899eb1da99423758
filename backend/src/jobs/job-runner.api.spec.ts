import type { INestApplicationContext } from '@nestjs/common';
import { createDatabase, dropDatabase, runSql } from '../../test/harness/database';
import { SLOT_MINUTES, startJobs, TestJobs, WORK_DONE } from '../../test/harness/jobs-app';
import { type JobInfo, type JobName, LIMITS } from '../contract';
import { JobRegistry } from './job-registry';
import { JobRunner } from './job-runner';
import { JobRunsRepository } from './job-runs.repository';

let url: string;
let app: INestApplicationContext;
let runner: JobRunner;
let repository: JobRunsRepository;
beforeEach(async () => {
  url = await createDatabase();
  await runSql(url, WORK_DONE);
  app = await startJobs(url);
  runner = app.get(JobRunner);
  repository = app.get(JobRunsRepository);
});
afterEach(async () => {
  await app.close();
  await dropDatabase(url);
});

const infoOf = async (name: JobName): Promise<JobInfo> =>
  (await runner.overview()).find((info) => info.name === name) as JobInfo;
const runsOf = async (name: JobName) => (await infoOf(name)).runs;
const count = async (table: string) =>
  (await runSql<{ n: number }>(url, `SELECT count(*)::int AS n FROM ${table}`))[0]!.n;
const SLOT_MS = SLOT_MINUTES * 60_000;
const CURRENT_SLOT = `date_bin(interval '${SLOT_MINUTES} minutes', clock_timestamp(), 'epoch')`;
/** Moves every run of a job this many slots into the past. */
const goBack = (slots: number, job: JobName = 'calendar-sync') =>
  runSql(url, `UPDATE job_runs SET slot = slot - interval '${slots * SLOT_MINUTES} minutes' WHERE job = '${job}'`);
const lapse = () => runSql(url, `UPDATE job_runs SET lease_until = clock_timestamp() WHERE status = 'running'`);
const claim = (owner: string) => repository.claim(app.get(JobRegistry).list(), owner);

describe('a tick', () => {
  let finish = () => {};
  // Also after a failure, so that the runner can be stopped.
  afterEach(() => finish());

  it('runs a job that has never run for the current slot, and each slot once', async () => {
    await Promise.all([runner.tick(), runner.tick()]);
    await runner.tick();
    const { runs, nextSlot } = await infoOf('calendar-sync');
    expect(runs).toMatchObject([{ status: 'done', isManual: false, result: { pid: process.pid }, error: null }]);
    expect(Date.parse(runs[0]!.slot) % SLOT_MS).toBe(0);
    expect(Date.parse(nextSlot) - Date.parse(runs[0]!.slot)).toBe(SLOT_MS);
    expect(await count('work_done')).toBe(1);
  });

  it('catches up on missed slots, oldest first, up to a limit', async () => {
    await runner.tick();
    await goBack(4);
    await runner.tick();
    expect(await runsOf('calendar-sync')).toHaveLength(5);

    await runSql(url, 'TRUNCATE work_done', `DELETE FROM job_runs`);
    await runner.tick();
    await goBack(2 * LIMITS.job.catchUpSlots);
    await runner.tick();
    expect(await count('work_done')).toBe(1 + LIMITS.job.catchUpSlots);
    const slots = await runSql<{ slot: Date }>(
      url,
      `SELECT slot FROM job_runs WHERE job = 'calendar-sync' ORDER BY started_at`,
    );
    expect(slots.map(({ slot }) => slot.getTime())).toEqual(
      slots.map(({ slot }) => slot.getTime()).sort((a, b) => a - b),
    );
  });

  it('aligns slots with the interval, even if the last run was at another time', async () => {
    await runSql(
      url,
      `INSERT INTO job_runs (id, job, slot, status, finished_at) VALUES (gen_random_uuid(), 'calendar-sync',
         ${CURRENT_SLOT} - interval '${2.5 * SLOT_MINUTES} minutes', 'done', clock_timestamp())`,
    );
    await runner.tick();
    const scheduled = (await runsOf('calendar-sync')).slice(0, -1);
    expect(scheduled.length).toBeGreaterThanOrEqual(2);
    for (const { slot } of scheduled) expect(Date.parse(slot) % SLOT_MS).toBe(0);
  });

  it('runs what is due although the clock was ahead once, and counts runs of that time as old ones', async () => {
    await runSql(
      url,
      `INSERT INTO job_runs (id, job, slot, status, finished_at)
       SELECT gen_random_uuid(), 'calendar-sync', due, 'done', due
         FROM generate_series(1, ${LIMITS.job.keptRuns}) n
        CROSS JOIN LATERAL (SELECT ${CURRENT_SLOT} + n * interval '${SLOT_MINUTES} minutes' AS due) s`,
    );
    expect(await repository.lastDone()).toEqual([]);
    await runner.tick();
    await runner.tick();
    expect(await count('work_done')).toBe(1);
    const [newest] = await runsOf('calendar-sync');
    expect(newest).toMatchObject({ status: 'done', result: { pid: process.pid } });
    expect(await count(`job_runs WHERE job = 'calendar-sync'`)).toBe(LIMITS.job.keptRuns);
  });

  it('records a failure, and still runs the next slot', async () => {
    await runner.tick();
    const [failed] = await runsOf('account-purge');
    expect(failed).toMatchObject({ status: 'failed', result: null, error: 'No luck today' });
    expect(failed?.finishedAt).not.toBeNull();
    await goBack(1, 'account-purge');
    await runner.tick();
    expect(await runsOf('account-purge')).toHaveLength(2);
  });

  it('runs a job beside another one that takes long, which is not started a second time', async () => {
    app.get(TestJobs).gate = new Promise((resolve) => (finish = resolve));
    void runner.tick();
    while ((await count('work_done')) === 0);
    await goBack(2);
    await goBack(1, 'account-purge');
    while ((await count(`job_runs WHERE job = 'account-purge' AND status = 'failed'`)) < 2) void runner.tick();
    expect(await count('work_done')).toBe(1);
    finish();
    await runner.tick();
    expect((await runsOf('calendar-sync')).map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(await count('work_done')).toBe(3);
  });

  it('deletes old runs, but neither the last slot nor pending ones', async () => {
    await runner.tick();
    await runSql(
      url,
      `INSERT INTO job_runs (id, job, slot, is_manual, status, finished_at)
       SELECT gen_random_uuid(), 'calendar-sync', clock_timestamp() + n * interval '1 second', true, 'done', clock_timestamp()
         FROM generate_series(1, 250) n`,
    );
    await runner.tick();
    await runner.tick();
    expect(await count(`job_runs WHERE is_manual`)).toBe(LIMITS.job.keptRuns);
    expect(await count('work_done')).toBe(1);
  });
});

describe('a lease', () => {
  beforeEach(() =>
    runSql(url, `INSERT INTO job_runs (id, job, slot) VALUES (gen_random_uuid(), 'calendar-sync', now())`),
  );

  it('has one holder, and is taken over only when it has expired', async () => {
    const claims = await Promise.all(Array.from({ length: 8 }, (_, index) => claim(`process ${index}`)));
    expect(claims.filter((run) => run !== undefined)).toHaveLength(1);
    expect(await claim('later')).toBeUndefined();
    await lapse();
    expect(await claim('later')).toMatchObject({ owner: 'later', attempts: 2 });
  });

  it('that was lost can neither be extended nor used to finish the run', async () => {
    const late = (await claim('late'))!;
    await lapse();
    const next = (await claim('next'))!;
    expect(next.id).toBe(late.id);
    expect(await repository.extend(late)).toBe(false);
    expect(await repository.finish(late, { status: 'failed', error: 'late' })).toBe(false);
    expect(await repository.extend(next)).toBe(true);
    expect(await repository.finish(next, { status: 'done', result: { n: 1 } })).toBe(true);
    expect(await repository.finish(next, { status: 'failed', error: 'again' })).toBe(false);
    expect(await repository.find(next.id)).toMatchObject({ status: 'done', result: { n: 1 }, error: null });
  });

  it('is extended while the job works', async () => {
    const lease = async () =>
      (await runSql<{ lease_until: Date }>(url, `SELECT lease_until FROM job_runs WHERE status = 'running'`))[0]
        ?.lease_until;
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'],
    });
    let finish = () => {};
    try {
      app.get(TestJobs).gate = new Promise((resolve) => (finish = resolve));
      const working = runner.runByHand('calendar-sync');
      while ((await count('work_done')) === 0);
      const before = await lease();
      jest.advanceTimersByTime(LIMITS.job.beatMs);
      while ((await lease())?.getTime() === before?.getTime());
      expect((await lease())!.getTime()).toBeGreaterThan(before!.getTime());
      finish();
      expect(await working).toMatchObject({ status: 'done', isManual: true });
    } finally {
      finish();
      app.get(TestJobs).gate = undefined;
      jest.useRealTimers();
    }
  });

  it('of a run that kills its process every time is eventually given up', async () => {
    await runSql(url, `UPDATE job_runs SET attempts = ${LIMITS.job.attempts}`);
    await runner.tick();
    const runs = await runsOf('calendar-sync');
    expect(runs).toContainEqual(
      expect.objectContaining({ status: 'failed', error: `Given up after ${LIMITS.job.attempts} attempts` }),
    );
  });
});

it('a running job is finished before the database is disconnected', async () => {
  app.get(TestJobs).pauseMs = 300;
  const tick = runner.tick();
  while ((await count('work_done')) === 0);
  await app.close();
  await tick;
  expect(await runSql(url, `SELECT status FROM job_runs WHERE job = 'calendar-sync'`)).toEqual([{ status: 'done' }]);
});
