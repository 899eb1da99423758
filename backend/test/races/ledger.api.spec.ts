import type { Response } from 'supertest';
import { LIMITS, type Task } from '../../src/contract';
import { VerifyLedgerService } from '../../src/timer/ledger/verify-ledger.service';
import { type Member, startApp, type TestApp } from '../harness/app';
import { expectInvariants } from '../harness/invariants';
import { Random } from '../harness/random';
import { hoursAgo } from '../harness/zones';
import { atOnce, times } from './racing';

const ROUNDS = 25;

let app: TestApp;
/** All of them edit the sessions of the first three. */
let people: Member[];
let tasks: Task[];
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  random = new Random(7);
  const roles = ['STAFF', 'STAFF', 'STAFF', 'OWNER', 'OWNER', 'ADMIN', 'ADMIN', 'SUPER_OWNER'] as const;
  people = await Promise.all(roles.map((role) => app.as(role)));
  const assigneeIds = people.slice(0, 3).map(({ id }) => id);
  tasks = await Promise.all(times(3, () => app.make.task({ mainId: assigneeIds[0], assigneeIds })));
  for (const userId of assigneeIds) {
    for (const from of times(8, (index) => 12 + index * 6)) {
      await app.make.timeLog({ userId, taskId: tasks[0]!.id, startedAt: hoursAgo(from), endedAt: hoursAgo(from - 3) });
    }
  }
});
afterAll(() => app.close());

let random: Random;

/** An edit, and the number of revisions it makes unless it is refused. */
function edit(who: Member, index: number, ids: string[]) {
  const reason = `Edit of ${who.user.name}`;
  const id = random.pick(ids);
  const start = 2 + random.next() * 48;
  const span = { startTime: hoursAgo(start), endTime: hoursAgo(start - random.next() * 2) };
  const owned = index < 3 ? {} : { userId: people[random.between(0, 2)]!.id };
  switch (random.between(0, 5)) {
    case 0:
      return {
        revisions: 1,
        request: () =>
          who.http.post('/api/time-logs').send({ taskId: random.pick(tasks).id, ...span, ...owned, reason }),
      };
    case 1:
      return {
        revisions: 2,
        request: () => who.http.post(`/api/time-logs/${id}/split`).send({ at: hoursAgo(start), reason }),
      };
    case 2:
      return { revisions: 1, request: () => who.http.delete(`/api/time-logs/${id}`).send({ reason }) };
    case 3:
      return {
        revisions: 0,
        request: () =>
          who.http.post(`/api/timer/${random.pick(['stop', 'start'])}`).send({ taskId: random.pick(tasks).id }),
      };
    default:
      return { revisions: 1, request: () => who.http.put(`/api/time-logs/${id}`).send({ ...span, reason }) };
  }
}

it(`${ROUNDS * 8} random edits by eight users at once lose nothing, never overlap and break no sum`, async () => {
  let expected = 0;
  const sent: Response[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rows = await app.db.query<{ id: string }>('SELECT id FROM time_logs ORDER BY started_at');
    const ids = rows.map(({ id }) => id);
    const edits = people.map((who, index) => edit(who, index, ids));
    const responses = await atOnce(edits.map(({ request }) => request));
    responses.forEach(({ status }, index) => (expected += status < 300 ? edits[index]!.revisions : 0));
    sent.push(...responses);
  }
  for (const { status } of sent) expect([200, 201, 400, 403, 404, 409]).toContain(status);
  // Many of each outcome, otherwise nothing raced.
  expect(expected).toBeGreaterThan(40);
  expect(sent.filter(({ status }) => status === 409).length).toBeGreaterThan(10);

  const verdict = await app.nest.get(VerifyLedgerService).verify();
  expect(verdict).toEqual({ revisions: expected, people: 3 });
  await expectInvariants(app.db);
  const longest = `SELECT 1 FROM time_logs WHERE ended_at - started_at > make_interval(hours => $1)`;
  expect(await app.db.query(longest, [LIMITS.ledger.sessionHours])).toEqual([]);
  const { body } = await people[3]!.http.post('/api/jobs/rebuild-hours/run').expect(200);
  expect(body.result).toMatchObject({ differences: 0 });
});
