import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { keysOf, SHAPES } from '../../../test/harness/shapes';
import { MESSAGES, type Role, ROLES, type SessionInfo, viewableRoles } from '../../contract';
import { SessionsService } from './sessions.service';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.clear());
afterAll(() => app.close());

const sessions = async ({ http }: Member) => (await http.get('/api/auth/sessions').expect(200)).body as SessionInfo[];
const switchTo = ({ http }: Member, role: Role) => http.post('/api/auth/switch-role').send({ role });
const roleOf = async ({ http }: Member) => ((await http.get('/api/auth/me')).body.user as { role: Role }).role;

describe("a user's own sessions", () => {
  it('are listed with address, device and last use, without those of other users', async () => {
    const staff = await app.as('STAFF');
    await app.as('STAFF');
    await app.nest.get(SessionsService).open(staff.id, {
      address: '203.0.113.9',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0',
    });
    const list = await sessions(staff);
    expect(list.map(({ device, address, isCurrent }) => ({ device, address, isCurrent }))).toEqual([
      { device: 'Firefox on Windows', address: '203.0.113.9', isCurrent: false },
      { device: 'Unknown device', address: '127.0.0.1', isCurrent: true },
    ]);
    expect(keysOf(list[0]!)).toEqual(['address', 'createdAt', 'device', 'id', 'isCurrent', 'lastUsedAt']);
  });

  it('can be ended one by one, which closes their sockets', async () => {
    const [here, stranger] = [await app.as('STAFF'), await app.as('STAFF')];
    const there = await app.as(here.user);
    const socket = await app.connect(there);
    const { id } = (await sessions(here)).find(({ isCurrent }) => !isCurrent)!;
    await stranger.http.delete(`/api/auth/sessions/${id}`).expect(404);
    await there.http.get('/api/auth/me').expect(200);
    await here.http.delete(`/api/auth/sessions/${id}`).expect(200, { success: true });
    expect(await socket.next('signed-out')).toEqual({ reason: 'signed-out' });
    await socket.closed();
    await there.http.get('/api/auth/me').expect(401);
    await here.http.delete(`/api/auth/sessions/${id}`).expect(404, { error: MESSAGES.auth.sessionUnknown });
  });

  it('can all be ended except the current one', async () => {
    const [here, stranger] = [await app.as('STAFF'), await app.as('STAFF')];
    const others = [await app.as(here.user), await app.as(here.user)];
    await here.http.delete('/api/auth/sessions').expect(200, { ended: 2 });
    for (const { http } of others) await http.get('/api/auth/me').expect(401);
    await stranger.http.get('/api/auth/me').expect(200);
    expect(await sessions(here)).toHaveLength(1);
  });
});

describe('POST /api/auth/switch-role', () => {
  it.each(ROLES)('offers %s their own role and those below it, and no others', async (role) => {
    const member = await app.as(role);
    const available = viewableRoles(role);
    expect((await member.http.get('/api/auth/me')).body.user.availableRoles).toEqual(available);
    for (const wanted of ROLES) {
      const { status, body } = await switchTo(member, wanted);
      expect([wanted, status]).toEqual([wanted, available.includes(wanted) ? 200 : 403]);
      if (status !== 200) continue;
      expect(keysOf(body.user)).toEqual(SHAPES.user);
      expect(body.user).toMatchObject({ role: wanted, accountRole: role, availableRoles: available });
      expect(await roleOf(member)).toBe(wanted);
    }
    await switchTo(member, role).expect(200);
    expect(await roleOf(member)).toBe(role);
  });

  it('applies to this session only', async () => {
    const owner = await app.as('OWNER');
    const another = await app.as(owner.user);
    await switchTo(owner, 'STAFF').expect(200);
    expect([await roleOf(owner), await roleOf(another)]).toEqual(['STAFF', 'OWNER']);
    await owner.http.get('/api/jobs').expect(403);
    await another.http.get('/api/jobs').expect(200);
  });

  it('grants no right that the account lacks, even if the viewed role has it', async () => {
    const [admin, superOwner, owner] = [await app.as('ADMIN'), await app.as('SUPER_OWNER'), await app.as('OWNER')];
    const task = await app.make.task({ mainId: admin.id });
    await switchTo(admin, 'STAFF').expect(200);
    await admin.http.post('/api/timer/start').send({ taskId: task.id }).expect(403);
    await switchTo(superOwner, 'OWNER').expect(200);
    await superOwner.http.delete(`/api/user/${admin.id}`).expect(403);
    await superOwner.http.get('/api/export/current-work').expect(403);
    await switchTo(owner, 'CLIENT').expect(200);
    await owner.http.delete('/api/upload/company-logo').expect(403);
  });

  it('ends when the account loses the right to view that role', async () => {
    const admin = await app.as('ADMIN');
    await switchTo(admin, 'STAFF').expect(200);
    await app.db.query(`UPDATE users SET role = 'CLIENT' WHERE id = $1`, [admin.id]);
    expect(await roleOf(admin)).toBe('CLIENT');
  });

  it.each([undefined, null, 'KING', 1, ['STAFF']])('refuses %j', async (role) => {
    const owner = await app.as('OWNER');
    await owner.http.post('/api/auth/switch-role').send({ role }).expect(400);
  });

  it("moves the session's sockets, and notifies them", async () => {
    const owner = await app.as('OWNER');
    const another = await app.as(owner.user);
    const [viewing, other] = [await app.connect(owner), await app.connect(another)];
    await switchTo(owner, 'CLIENT').expect(200);
    expect(await viewing.next('user-updated')).toMatchObject({ userId: owner.id, user: { role: 'OWNER' } });
    expect(await viewing.next('resync')).toEqual({ position: expect.any(String) as string });
    const post = (title: string) => another.http.post('/api/tasks').send({ title }).expect(201);
    await post('Not to be seen');
    expect(await other.next('task-created')).toMatchObject({ title: 'Not to be seen' });
    await viewing.silent();
    await switchTo(owner, 'OWNER').expect(200);
    await post('To be seen');
    expect(await viewing.next('task-created')).toMatchObject({ title: 'To be seen' });
  });

  it('applies to a socket that connects later', async () => {
    const [owner, staff] = [await app.as('OWNER'), await app.as('STAFF')];
    await switchTo(owner, 'CLIENT').expect(200);
    const socket = await app.connect(owner);
    await staff.http.post('/api/tasks').send({ title: 'Not to be seen' }).expect(201);
    await socket.silent();
  });
});
