import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { keysOf, SHAPES } from '../../test/harness/shapes';
import type { AllUsers, Role, UserOption } from '../contract';

let app: TestApp;
let people: Record<Role, Member>;
beforeAll(async () => {
  app = await startApp();
  const [OWNER, ADMIN] = [await app.as('OWNER'), await app.as('ADMIN')];
  const [SUPER_OWNER, STAFF] = [await app.as('SUPER_OWNER'), await app.as('STAFF')];
  people = { OWNER, ADMIN, SUPER_OWNER, STAFF, CLIENT: await app.as('CLIENT', { companyName: 'Webb' }) };
  await app.make.user({ role: 'CLIENT', name: 'Another client' });
  await app.make.user({ role: 'STAFF', deletedAt: new Date() });
});
afterAll(() => app.close());

const all = async (role: Role) => (await people[role].http.get('/api/user/all').expect(200)).body as AllUsers;
const ids = (options: UserOption[]) => options.map(({ id }) => id).sort();

describe('GET /api/user/all', () => {
  it.each<Role>(['OWNER', 'ADMIN', 'SUPER_OWNER', 'STAFF'])('shows %s everyone who is not deleted', async (role) => {
    const { staff, clients, owners } = await all(role);
    expect(ids(staff)).toEqual([people.STAFF.id, people.ADMIN.id].sort());
    expect(ids(owners)).toEqual([people.OWNER.id, people.SUPER_OWNER.id].sort());
    expect(clients).toHaveLength(2);
  });

  it('shows a client the team, but no other client', async () => {
    const { staff, clients, owners } = await all('CLIENT');
    expect([staff.length, owners.length]).toEqual([2, 2]);
    expect(ids(clients)).toEqual([people.CLIENT.id]);
  });

  it('returns only what is needed to choose a user, and nothing else about the account', async () => {
    const { staff, clients, owners } = await all('ADMIN');
    for (const option of [...staff, ...owners]) expect(keysOf(option)).toEqual(SHAPES.userOption);
    for (const option of clients) expect(keysOf(option)).toEqual(SHAPES.clientOption);
    expect(clients).toContainEqual(expect.objectContaining({ id: people.CLIENT.id, companyName: 'Webb' }));
  });

  it('returns more to callers who manage users, but no secret', async () => {
    const { staff, clients, owners } = await all('OWNER');
    for (const user of [...staff, ...clients, ...owners]) expect(keysOf(user)).toEqual(SHAPES.managedUser);
  });
});
