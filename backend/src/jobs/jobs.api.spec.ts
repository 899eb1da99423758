import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { ISO_TIME, keysOf, SHAPES, UUID_V7 } from '../../test/harness/shapes';
import { JOB_NAMES, type JobInfo, type JobRun, MESSAGES } from '../contract';
import { JobRunner } from './job-runner';

let app: TestApp;
let admin: Member;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('ADMIN');
});
afterAll(() => app.close());

const jobs = async () => (await admin.http.get('/api/jobs').expect(200)).body as JobInfo[];
const run = (name: string) => admin.http.post(`/api/jobs/${name}/run`);

it('GET /api/metrics counts the runs of every job from 0', async () => {
  const { text } = await app.anonymous.get('/api/metrics').expect(200);
  const counts = text.split('\n').filter((line) => line.startsWith('tallyboard_job_runs_total{'));
  const series = (name: string, status: string) => `tallyboard_job_runs_total{name="${name}",status="${status}"} 0`;
  expect(counts.sort()).toEqual(JOB_NAMES.flatMap((name) => [series(name, 'done'), series(name, 'failed')]).sort());
});

describe('GET /api/jobs', () => {
  it('lists every job once; none runs until the server starts the runner', async () => {
    const infos = await jobs();
    expect(infos.map(({ name }) => name).sort()).toEqual([...JOB_NAMES].sort());
    for (const info of infos) {
      expect(keysOf(info)).toEqual(SHAPES.job);
      expect(info.runs).toEqual([]);
      expect(Date.parse(info.nextSlot)).toBeGreaterThan(Date.now());
    }
  });

  it('shows the last runs, newest first', async () => {
    await app.nest.get(JobRunner).tick();
    await run('calendar-sync').expect(200);
    const { runs } = (await jobs()).find(({ name }) => name === 'calendar-sync')!;
    expect(runs.map(({ isManual, status }) => [isManual, status])).toEqual([
      [true, 'done'],
      [false, 'done'],
    ]);
    for (const { runs: all } of await jobs()) {
      for (const each of all) expect([keysOf(each), each.status]).toEqual([SHAPES.jobRun, 'done']);
    }
  });
});

describe('POST /api/jobs/{name}/run', () => {
  it.each(JOB_NAMES)('runs %s and returns what it did', async (name) => {
    const body = (await run(name).expect(200)).body as JobRun;
    expect(keysOf(body)).toEqual(SHAPES.jobRun);
    expect(body).toMatchObject({ isManual: true, status: 'done', error: null });
    expect(body.id).toMatch(UUID_V7);
    for (const time of [body.slot, body.startedAt, body.finishedAt]) expect(time).toMatch(ISO_TIME);
    for (const count of Object.values(body.result!)) expect(count).toEqual(expect.any(Number));
  });

  it('runs the job once for each of many simultaneous requests', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => run('calendar-sync').expect(200)));
    expect(new Set(responses.map(({ body }) => (body as JobRun).id)).size).toBe(8);
  });

  it.each(['lunch', '__proto__', 'SHIFT-CLOSE', '%00'])('responds 404 to the unknown job %s', async (name) => {
    expect((await run(name).expect(404)).body).toEqual({ error: MESSAGES.job.unknown });
  });
});
