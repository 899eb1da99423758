import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { keysOf } from '../../test/harness/shapes';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry, type AuditQuery, MESSAGES } from '../contract';
import { Database } from '../platform/database/database';
import { PasswordHasher } from '../platform/security/password-hasher';
import { AuditLog } from './audit-log';

const { audit: texts } = MESSAGES;

let app: TestApp;
let owner: Member;
let passwordHash: string;
beforeAll(async () => {
  app = await startApp({ trustProxy: 1 });
  passwordHash = await app.nest.get(PasswordHasher).hash('correct horse');
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { name: 'Olga', passwordHash });
});
afterAll(() => app.close());

const list = async (query: AuditQuery = {}) =>
  (await owner.http.get('/api/audit').query(query).expect(200)).body as AuditEntry[];
/** The entries about a user, newest first. */
const about = async ({ id: userId }: { id: string }, action?: AuditAction) => list({ userId, action });

describe('what is recorded', () => {
  it('says who did what, to whom, when, from where, and nothing secret', async () => {
    const staff = await app.as('STAFF', { name: 'Sam' });
    const request = owner.http.put(`/api/user/${staff.id}`).set('X-Forwarded-For', '203.0.113.9');
    await request.send({ password: 'battery staple' }).expect(200);
    const [entry] = await about(staff, 'password.set');
    expect(keysOf(entry!)).toEqual(['action', 'actor', 'address', 'at', 'details', 'id', 'subject']);
    expect(entry).toMatchObject({
      actor: { id: owner.id, name: 'Olga', email: owner.user.email },
      subject: { id: staff.id, name: 'Sam' },
      address: '203.0.113.9',
    });
    expect(Math.abs(Date.parse(entry!.at) - Date.now())).toBeLessThan(60_000);
    expect(JSON.stringify(await list())).not.toMatch(/battery|argon2/);
  });

  it('contains each action once', async () => {
    const [superOwner, staff] = [await app.as('SUPER_OWNER'), await app.as('STAFF')];
    const task = await app.make.task({ mainId: staff.id });
    const reportId = await app.make.report({ userId: staff.id, taskId: task.id });
    const body = { email: owner.user.email, password: 'correct horse' };
    await app.anonymous
      .post('/api/auth/signin')
      .send({ ...body, password: 'wrong' })
      .expect(401);
    const { headers } = await app.anonymous.post('/api/auth/signin').send(body).expect(200);
    await app.anonymous.post('/api/auth/signout').set('cookie', String(headers['set-cookie']).split(';')[0]!);
    const timer = (await staff.http.post('/api/timer/start').send({ taskId: task.id })).body as { id: string };
    await superOwner.http.post(`/api/timer/force-stop/${timer.id}`).expect(200);
    await owner.http.get('/api/export/current-work').expect(200);
    await owner.http.delete(`/api/task-reports/${reportId}`).expect(200);
    await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
    await owner.http.post('/api/auth/switch-role').send({ role: 'STAFF' }).expect(200);
    await owner.http.get('/api/jobs').expect(403);
    await owner.http.post('/api/auth/switch-role').send({ role: 'OWNER' }).expect(200);
    await owner.http.delete(`/api/user/${staff.id}`).expect(200);

    const byOwner = (await about(owner)).map(({ action }) => action).reverse();
    expect(byOwner.filter((action) => action !== 'access.refused')).toEqual([
      ...['auth.sign-in-failed', 'auth.signed-in', 'auth.signed-out', 'report.exported', 'report.deleted'],
      ...['task.deleted', 'auth.role-switched', 'auth.role-switched', 'user.deleted'],
    ]);
    const [refusal, ...others] = await about(owner, 'access.refused');
    expect(refusal!.details).toEqual({ method: 'GET', path: '/api/jobs', error: MESSAGES.general.notAllowed });
    expect(others).toEqual([]);
    const ofStaff = (await about(staff)).map(({ action }) => action);
    expect(ofStaff).toEqual(['user.deleted', 'report.deleted', 'timer.force-stopped']);
  });

  it('a failed sign-in names the user, if there is one, and never the text that was typed', async () => {
    for (const email of [owner.user.email, 'nobody-secret@example.test']) {
      await app.anonymous.post('/api/auth/signin').send({ email, password: 'hunter22' }).expect(401);
    }
    const entries = (await list({ action: 'auth.sign-in-failed' })).slice(0, 2);
    expect(entries.map(({ subject }) => subject?.id)).toEqual([undefined, owner.id]);
    expect(JSON.stringify(entries)).not.toMatch(/hunter22|nobody-secret/);
  });

  it('is one row with a count for all refusals of the same kind within a minute', async () => {
    const staff = await app.as('STAFF');
    const task = await app.make.task();
    const refuse = () =>
      Promise.all([
        ...Array.from({ length: 20 }, () => staff.http.get('/api/jobs').expect(403)),
        ...Array.from({ length: 10 }, () => staff.http.delete(`/api/tasks/${task.id}`).expect(403)),
      ]);
    await refuse();
    const refusals = async () =>
      (await about(staff, 'access.refused')).map(({ details }) => [details['path'], details['times']]).sort();
    const expected = [
      ['/api/jobs', 20],
      [`/api/tasks/${task.id}`, 10],
    ];
    // Entries are recorded after the response. If the minute has changed in between, each kind has two rows.
    const sums = (rows: unknown[][]) =>
      expected.map(([path]) => [
        path,
        rows.filter(([of]) => of === path).reduce((sum, [, times]) => sum + Number(times ?? 1), 0),
      ]);
    for (let tries = 0; tries < 100 && JSON.stringify(sums(await refusals())) !== JSON.stringify(expected); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(sums(await refusals())).toEqual(expected);
    expect((await refusals()).length).toBeLessThanOrEqual(4);
  });

  it('excludes actions that were rolled back', async () => {
    const work = app.nest.get(Database).transaction(async () => {
      await app.nest.get(AuditLog).record('user.deleted', { actorId: owner.id });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await about(owner)).toEqual([]);
  });

  it('is protected by the database, which refuses to change, delete or truncate it', async () => {
    await app.nest.get(AuditLog).record('auth.signed-in', { actorId: owner.id });
    for (const sql of [`UPDATE audit_log SET action = ''`, 'DELETE FROM audit_log', 'TRUNCATE audit_log']) {
      await expect(app.db.query(sql)).rejects.toMatchObject({ code: 'TB011' });
    }
    expect(await about(owner)).toHaveLength(1);
  });
});

describe('GET /api/audit', () => {
  it('pages back without a gap while new entries are recorded', async () => {
    const log = app.nest.get(AuditLog);
    for (let count = 0; count < 5; count++) await log.record('key.added', { actorId: owner.id, details: { count } });
    const seen: unknown[] = [];
    let before: string | undefined;
    for (;;) {
      const page = await list({ action: 'key.added', userId: owner.id, limit: 2, before });
      if (page.length === 0) break;
      seen.push(...page.map(({ details }) => details['count']));
      before = page.at(-1)!.id;
      await log.record('key.added', { actorId: owner.id, details: { count: 99 } });
    }
    expect(seen).toEqual([4, 3, 2, 1, 0]);
  });

  it.each([
    [{ limit: '0' }, texts.limitInvalid],
    [{ limit: '201' }, texts.limitInvalid],
    [{ limit: 'x' }, texts.limitInvalid],
    [{ action: 'user.crowned' }, texts.actionUnknown],
    [{ before: 'x' }, texts.pageUnknown],
    [{ before: '00000000-0000-7000-8000-000000000000' }, texts.pageUnknown],
    [{ userId: 'x' }, MESSAGES.general.malformed],
  ])('refuses %j', async (query, text) => {
    expect((await owner.http.get('/api/audit').query(query).expect(400)).body.error).toBe(text);
  });

  it('names each action once', () => expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length));
});
