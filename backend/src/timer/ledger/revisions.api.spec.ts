import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { expectInvariants } from '../../../test/harness/invariants';
import { hoursAgo } from '../../../test/harness/zones';
import type { Task } from '../../contract';
import { RAISED } from '../../platform/database/error-codes';
import { VerifyLedgerService } from './verify-ledger.service';

let app: TestApp;
let staff: Member;
let other: Member;
let task: Task;
/** Two sessions of `staff`: the first corrected twice, the second once. */
let ids: string[];
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [staff, other] = [await app.as('STAFF'), await app.as('STAFF')];
  task = await app.make.task({ mainId: staff.id, assigneeIds: [staff.id, other.id] });
  ids = [await log(20, 18), await log(9, 8)];
  await change(ids[0]!, { endTime: hoursAgo(17) });
  await change(ids[0]!, { description: 'Wiring' });
  await change(ids[1]!, { endTime: hoursAgo(7) });
});
afterAll(() => app.close());

const log = (from: number, to: number | null, who = staff) =>
  app.make.timeLog({
    ...{ userId: who.id, taskId: task.id, startedAt: hoursAgo(from), endedAt: to === null ? null : hoursAgo(to) },
  });
const change = (id: string, body: object, who = staff) =>
  who.http
    .put(`/api/time-logs/${id}`)
    .send({ reason: 'Wrong time', ...body })
    .expect(200);
const verify = () => app.nest.get(VerifyLedgerService).verify();
/** Bypasses the triggers, as a superuser could. */
const tamper = (sql: string, values: unknown[] = []) =>
  app.db.transaction(async () => {
    await app.db.query('SET LOCAL session_replication_role = replica');
    await app.db.query(sql, values);
  });
const raising = ({ code }: { code: string }) => expect.objectContaining({ code }) as unknown;

describe('revisions', () => {
  it('form one chain per user, each with the hash of the one before', async () => {
    await change(await log(4, 3, other), { endTime: hoursAgo(2) }, other);
    const links = await app.db.query(
      `SELECT position::int, revision, time_log_id AS id, previous_hash IS NOT DISTINCT FROM
              lag(hash) OVER (PARTITION BY user_id ORDER BY position) AS linked,
              hash = sha256(convert_to(jsonb_build_array(user_id, position, time_log_id, revision, iso_micros(at), actor_id,
                reason, before, after, encode(previous_hash, 'hex'))::text, 'UTF8')) AS hashed
         FROM time_log_revisions WHERE user_id = $1 ORDER BY position`,
      [staff.id],
    );
    const holds = { linked: true, hashed: true };
    expect(links).toEqual([
      { position: 1, revision: 1, id: ids[0], ...holds },
      { position: 2, revision: 2, id: ids[0], ...holds },
      { position: 3, revision: 1, id: ids[1], ...holds },
    ]);
    expect(await verify()).toEqual({ revisions: 4, people: 2 });
  });

  it.each([
    `UPDATE time_log_revisions SET reason = 'None'`,
    `UPDATE time_log_revisions SET reason = reason WHERE false`,
    `DELETE FROM time_log_revisions`,
    `TRUNCATE time_log_revisions`,
    `TRUNCATE users CASCADE`,
  ])('are protected by the database against: %s', async (sql) => {
    await expect(app.db.query(sql)).rejects.toEqual(raising(RAISED.revisionChanged));
    expect(await verify()).toMatchObject({ revisions: 3 });
  });

  it('continue the chain even if inserted manually with other numbers', async () => {
    await app.db.query(
      `INSERT INTO time_log_revisions (user_id, position, time_log_id, revision, at, reason, after, hash)
       SELECT user_id, 99, time_log_id, 99, '2001-01-01', 'Mine', after, '\\x00' FROM time_log_revisions
        WHERE position = 2`,
    );
    expect(await verify()).toEqual({ revisions: 4, people: 1 });
    const last = `SELECT position::int, revision, at > clock_timestamp() - interval '1 hour' AS "isNew"
      FROM time_log_revisions ORDER BY position DESC LIMIT 1`;
    expect(await app.db.query(last)).toEqual([{ position: 4, revision: 3, isNew: true }]);
  });

  it('are serialised, so that concurrent inserts by SQL follow each other', async () => {
    const insert = (after: number) =>
      app.db.query(
        `INSERT INTO time_log_revisions (user_id, time_log_id, reason, after)
         SELECT user_id, time_log_id, 'Mine', after FROM time_log_revisions WHERE position = $1`,
        [after],
      );
    let first: Promise<void> | undefined;
    await new Promise<void>((isInserted) => {
      first = app.db.transaction(async () => {
        await insert(2);
        isInserted();
        await app.db.query('SELECT pg_sleep(0.3)');
      });
    });
    await insert(3);
    await first;
    expect(await verify()).toEqual({ revisions: 5, people: 1 });
  });

  it('are written for a change by any path, but not for the start or stop of a timer', async () => {
    await app.db.query(`UPDATE time_logs SET description = 'By hand' WHERE id = $1`, [ids[1]]);
    await app.db.query(`DELETE FROM time_logs WHERE id = $1`, [ids[0]]);
    await other.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);
    await other.http.post('/api/timer/stop').expect(200);
    const { body } = await staff.http.get(`/api/time-logs/${ids[1]}/history`).expect(200);
    expect(body[1]).toMatchObject({
      actor: null,
      reason: 'Changed in the database',
      after: { description: 'By hand' },
    });
    expect(await verify()).toEqual({ revisions: 5, people: 1 });
  });

  it('are written for the actual end of an auto-stopped session, but not for confirming it', async () => {
    const endedAt = hoursAgo(30);
    const forgotten = await app.make.timeLog({
      ...{ userId: other.id, taskId: task.id, startedAt: hoursAgo(42), endedAt, autoStopped: true },
    });
    const correct = (endTime: string) =>
      other.http.put(`/api/timer/sessions/${forgotten}`).send({ endTime }).expect(200);
    await correct(endedAt);
    await correct(hoursAgo(35));
    const { body } = await other.http.get(`/api/time-logs/${forgotten}/history`).expect(200);
    expect(body).toMatchObject([{ revision: 1, actor: { id: other.id }, reason: 'The actual end was entered' }]);
    await expectInvariants(app.db);
  });
});

describe('the check of the ledger', () => {
  it('accepts sessions without revisions, and running timers that were corrected', async () => {
    const running = await log(2, null, other);
    await change(running, { startTime: hoursAgo(3) }, other);
    expect(await verify()).toEqual({ revisions: 4, people: 2 });
    await other.http.post('/api/timer/stop').expect(200);
    expect(await verify()).toEqual({ revisions: 4, people: 2 });
    await app.clear();
    const person = await app.as('STAFF');
    const { id: taskId } = await app.make.task({ mainId: person.id });
    await app.make.timeLog({ userId: person.id, taskId, startedAt: hoursAgo(3), endedAt: hoursAgo(2) });
    expect(await verify()).toEqual({ revisions: 0, people: 0 });
  });

  it.each([
    [`reason = overlay(reason PLACING 'X' FROM 1)`],
    [`at = at + interval '1 microsecond'`],
    [`actor_id = NULL`],
    [`revision = revision + 10`],
    [`time_log_id = gen_random_uuid()`],
    [`before = before || '{"startTime": "2001-01-01T00:00:00.000000Z"}'`],
    [`after = NULL`],
    [`hash = set_byte(hash, 31, get_byte(hash, 31) # 1)`],
    [`previous_hash = CASE WHEN position > 1 THEN sha256(hash) END, reason = 'Other'`],
  ])('names the first link that was changed: %s', async (change) => {
    const kept = await app.db.query('SELECT to_jsonb(r) AS link FROM time_log_revisions r');
    for (const position of [1, 2, 3]) {
      await tamper(`UPDATE time_log_revisions SET ${change} WHERE position = $1`, [position]);
      expect((await verify()).broken).toMatchObject({ position, fault: 'changed', email: staff.user.email });
      await tamper(`DELETE FROM time_log_revisions`);
      await tamper(
        `INSERT INTO time_log_revisions
         SELECT r.* FROM jsonb_array_elements($1::jsonb) kept, jsonb_populate_record(null::time_log_revisions, kept -> 'link') r`,
        [JSON.stringify(kept)],
      );
    }
    expect((await verify()).broken).toBeUndefined();
  });

  it('names the link after one that was removed, or was changed and rehashed', async () => {
    await tamper(`UPDATE time_log_revisions SET reason = 'Other' WHERE position = 2`);
    await tamper(`UPDATE time_log_revisions r SET hash = revision_hash(r) WHERE position = 2`);
    expect((await verify()).broken).toMatchObject({ position: 3, fault: 'unlinked', timeLogId: ids[1] });
    await tamper(`DELETE FROM time_log_revisions WHERE position < 3`);
    expect((await verify()).broken).toMatchObject({ position: 3, fault: 'unlinked' });
  });

  it('names the link after a gap, even if it was rehashed', async () => {
    await tamper(`UPDATE time_log_revisions SET position = 7 WHERE position = 3`);
    await tamper(`UPDATE time_log_revisions r SET hash = revision_hash(r) WHERE position = 7`);
    expect((await verify()).broken).toMatchObject({ position: 7, fault: 'unlinked' });
  });

  it('checks a chain of thousands to its end', async () => {
    await app.make.rows(
      `INSERT INTO time_log_revisions (user_id, time_log_id, reason, after)
       SELECT user_id, time_log_id, 'Again', after FROM time_log_revisions, generate_series(1, 5000) WHERE position = 3`,
    );
    expect(await verify()).toEqual({ revisions: 5003, people: 1 });
    await tamper(`UPDATE time_log_revisions SET reason = 'Other' WHERE position = 5002`);
    expect((await verify()).broken).toMatchObject({ position: 5002, fault: 'changed' });
  });

  it('names the session that was changed or removed without a revision', async () => {
    await tamper(`UPDATE time_logs SET ended_at = ended_at + interval '1 hour' WHERE id = $1`, [ids[0]]);
    expect((await verify()).broken).toMatchObject({ timeLogId: ids[0], position: 2, fault: 'strayed' });
    await tamper(`DELETE FROM time_logs WHERE id = $1`, [ids[0]]);
    expect((await verify()).broken).toMatchObject({ timeLogId: ids[0], fault: 'strayed' });
  });
});

describe('given a reason, the database itself refuses', () => {
  it.each([
    ['an end before the start', 2, -1, RAISED.sessionReversed],
    ['no time at all', 2, 0, RAISED.sessionReversed],
    ['more than 24 hours', 27, 24.1, RAISED.sessionTooLong],
    ['a future end', 1, 2, RAISED.sessionInFuture],
  ])('%s', async (_, start, hours, refusal) => {
    const startedAt = hoursAgo(start);
    const endedAt = new Date(Date.parse(startedAt) + hours * 3_600_000).toISOString();
    const added = app.db.transaction(async () => {
      await app.db.query(`SELECT set_config('tallyboard.reason', 'Forgotten', true)`);
      await app.make.timeLog({ userId: other.id, taskId: task.id, startedAt, endedAt });
    });
    await expect(added).rejects.toEqual(raising(refusal));
  });

  it('making a session too long, but never a stop', async () => {
    const sql = `UPDATE time_logs SET ended_at = started_at + interval '25 hours' WHERE id = $1`;
    const id = await log(40, 39, other);
    await expect(app.db.query(sql, [id])).rejects.toEqual(raising(RAISED.sessionTooLong));
    await log(30, null, other);
    const { body } = await other.http.post('/api/timer/stop').expect(200);
    expect(body.hoursLogged).toBeCloseTo(30, 2);
  });
});
