import type { Response } from 'supertest';
import { LIMITS, type Task } from '../../src/contract';
import { VerifyLedgerService } from '../../src/timer/ledger/verify-ledger.service';
import { type Member, startApp, type TestApp } from '../harness/app';
import { expectInvariants } from '../harness/invariants';
import { hoursAgo } from '../harness/zones';
import { atOnce, times } from './racing';

const ROUNDS = 25;

let app: TestApp;
/** Everybody edits the sessions of the first three. */
let people: Member[];
let tasks: Task[];
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  pick = random(7);
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

/** The same numbers in every run (mulberry32). */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below;
  };
}

let pick: (below: number) => number;
const oneOf = <T>(list: T[]) => list[Math.floor(pick(list.length))]!;

/** An edit, and how many revisions it makes if it is not refused. */
function edit(who: Member, index: number, ids: string[]) {
  const reason = `Edit of ${who.user.name}`;
  const id = oneOf(ids);
  const start = 2 + pick(48);
  const span = { startTime: hoursAgo(start), endTime: hoursAgo(start - pick(2)) };
  const owned = index < 3 ? {} : { userId: people[Math.floor(pick(3))]!.id };
  switch (Math.floor(pick(6))) {
    case 0:
      return {
        revisions: 1,
        ask: () => who.http.post('/api/time-logs').send({ taskId: oneOf(tasks).id, ...span, ...owned, reason }),
      };
    case 1:
      return {
        revisions: 2,
        ask: () => who.http.post(`/api/time-logs/${id}/split`).send({ at: hoursAgo(start), reason }),
      };
    case 2:
      return { revisions: 1, ask: () => who.http.delete(`/api/time-logs/${id}`).send({ reason }) };
    case 3:
      return {
        revisions: 0,
        ask: () => who.http.post(`/api/timer/${pick(2) < 1 ? 'stop' : 'start'}`).send({ taskId: oneOf(tasks).id }),
      };
    default:
      return { revisions: 1, ask: () => who.http.put(`/api/time-logs/${id}`).send({ ...span, reason }) };
  }
}

it(`${ROUNDS * 8} random edits by eight people at once lose nothing, overlap nowhere and break no sum`, async () => {
  let expected = 0;
  const answers: Response[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rows = await app.db.query<{ id: string }>('SELECT id FROM time_logs ORDER BY started_at');
    const ids = rows.map(({ id }) => id);
    const edits = people.map((who, index) => edit(who, index, ids));
    const responses = await atOnce(edits.map(({ ask }) => ask));
    responses.forEach(({ status }, index) => (expected += status < 300 ? edits[index]!.revisions : 0));
    answers.push(...responses);
  }
  for (const { status } of answers) expect([200, 201, 400, 403, 404, 409]).toContain(status);
  // Many of each outcome, or nothing would have raced.
  expect(expected).toBeGreaterThan(40);
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(10);

  const verdict = await app.nest.get(VerifyLedgerService).verify();
  expect(verdict).toEqual({ revisions: expected, people: 3 });
  await expectInvariants(app.db);
  const longest = `SELECT 1 FROM time_logs WHERE ended_at - started_at > make_interval(hours => $1)`;
  expect(await app.db.query(longest, [LIMITS.ledger.sessionHours])).toEqual([]);
  const { body } = await people[3]!.http.post('/api/jobs/rebuild-hours/run').expect(200);
  expect(body.result).toMatchObject({ differences: 0 });
});
