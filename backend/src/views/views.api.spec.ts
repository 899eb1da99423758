import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { keysOf, SHAPES } from '../../test/harness/shapes';
import { LIMITS, MESSAGES, type SavedView } from '../contract';

let app: TestApp;
let owner: Member;
let staff: Member;
let client: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [owner, staff, client] = [await app.as('OWNER'), await app.as('STAFF'), await app.as('CLIENT')];
});
afterAll(() => app.close());

const filters = { search: 'gate', priority: true, labelIds: ['019a'] };
const create = (who: Member, body: object = {}) => who.http.post('/api/views').send({ name: 'Mine', filters, ...body });
const make = async (who: Member, body?: object) => (await create(who, body).expect(201)).body as SavedView;
const list = async (who: Member) => (await who.http.get('/api/views').expect(200)).body as SavedView[];
const names = async (who: Member) => (await list(who)).map(({ name }) => name);

it('stores filters unchanged, under a trimmed name', async () => {
  const view = await make(staff, { name: '  Mine  ' });
  expect(keysOf(view)).toEqual(SHAPES.view);
  expect(view).toMatchObject({
    name: 'Mine',
    filters,
    isShared: false,
    owner: { id: staff.id, name: staff.user.name },
  });
  expect(await list(staff)).toEqual([view]);
  const changed = await staff.http.put(`/api/views/${view.id}`).send({ name: 'Other', filters: {} }).expect(200);
  expect(changed.body).toEqual({ ...view, name: 'Other', filters: {} });
  await staff.http.delete(`/api/views/${view.id}`).expect(200);
  expect(await list(staff)).toEqual([]);
});

it('shows personal views to no one else, and shared views to the team but no client', async () => {
  await make(staff, { name: 'personal' });
  await make(staff, { name: 'Shared', isShared: true });
  await make(client, { name: 'Of a client' });
  expect(await names(staff)).toEqual(['personal', 'Shared']);
  expect(await names(owner)).toEqual(['Shared']);
  expect(await names(client)).toEqual(['Of a client']);
  expect(await names(await app.as('CLIENT'))).toEqual([]);
  await create(client, { isShared: true }).expect(403, { error: MESSAGES.general.notAllowed });
});

it('lets its creator, owners and admins change a shared view', async () => {
  const view = await make(staff, { isShared: true });
  const rename = (who: Member) => who.http.put(`/api/views/${view.id}`).send({ name: `By ${who.user.role}` });
  for (const who of [staff, owner, await app.as('ADMIN'), await app.as('SUPER_OWNER')]) await rename(who).expect(200);
  await rename(await app.as('STAFF')).expect(403);
  await rename(client).expect(404);
  // Once it is no longer shared, only its creator sees it.
  await owner.http.put(`/api/views/${view.id}`).send({ isShared: false }).expect(200);
  await rename(owner).expect(404);
  await owner.http.delete(`/api/views/${view.id}`).expect(404);
  expect(await names(staff)).toHaveLength(1);
});

it('never lets a client share a view', async () => {
  const view = await make(client);
  await client.http.put(`/api/views/${view.id}`).send({ isShared: true }).expect(403);
  await client.http.put(`/api/views/${view.id}`).send({ name: 'Other', isShared: false }).expect(200);
});

it("lets a user who became a client see and change their own views, but none of the team's", async () => {
  const shared = await make(staff, { name: 'Shared', isShared: true });
  const personal = await make(staff);
  await owner.http.put(`/api/user/${staff.id}`).send({ role: 'CLIENT', companyName: 'Webb' }).expect(200);
  const former = await app.as(staff.user);
  const { http } = former;
  expect(await list(former)).toEqual([personal]);
  for (const change of [{ name: 'Other' }, { filters: {} }, { isShared: false }]) {
    await http.put(`/api/views/${shared.id}`).send(change).expect(404, { error: MESSAGES.general.notFound });
  }
  await http.delete(`/api/views/${shared.id}`).expect(404, { error: MESSAGES.general.notFound });
  expect(await list(owner)).toEqual([shared]);
  await http.put(`/api/views/${personal.id}`).send({ name: 'Other' }).expect(200);
  await http.delete(`/api/views/${personal.id}`).expect(200);
});

it.each<[object, string, string]>([
  [{ name: ' ' }, 'name', MESSAGES.view.nameRequired],
  [{ name: '\u200b' }, 'name', MESSAGES.view.nameRequired],
  [{ name: 'x'.repeat(61) }, 'name', MESSAGES.view.nameTooLong],
  [{ filters: null }, 'filters', MESSAGES.view.filtersInvalid],
  [{ filters: [] }, 'filters', MESSAGES.view.filtersInvalid],
  [{ filters: 'x' }, 'filters', MESSAGES.view.filtersInvalid],
  [{ filters: { a: 'x'.repeat(4_000) } }, 'filters', MESSAGES.view.filtersInvalid],
  [{ isShared: 'yes' }, 'isShared', MESSAGES.view.sharedInvalid],
])('refuses %j', async (body, field, error) => {
  await create(staff, body).expect(400, { error, fields: { [field]: error } });
});

it('limits the views of each user, even with simultaneous requests', async () => {
  for (let left = LIMITS.view.perPerson - 1; left > 0; left -= 1) await app.make.view(staff.id);
  const responses = await Promise.all([create(staff), create(staff), create(staff)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  await create(owner).expect(201);
});

it('counts the views that a user has shared only while they are in the team', async () => {
  for (let left = LIMITS.view.perPerson; left > 0; left -= 1) await app.make.view(staff.id, true);
  await create(staff).expect(400, { error: MESSAGES.view.tooMany });
  await owner.http.put(`/api/user/${staff.id}`).send({ role: 'CLIENT', companyName: 'Webb' }).expect(200);
  const former = await app.as(staff.user);
  for (let left = LIMITS.view.perPerson - 1; left > 0; left -= 1) await app.make.view(client.id);
  await create(former).expect(201);
  await create(client).expect(201);
  await create(client).expect(400, { error: MESSAGES.view.tooMany });
});

it('pushes a change of a shared view to the team, and of a personal one to its user', async () => {
  const sockets = await Promise.all([staff, owner, client].map((who) => app.connect(who)));
  const received = async () => {
    const all = await Promise.all(sockets.map((socket) => socket.settle()));
    return all.map((events) => events.splice(0).filter(({ event }) => event === 'views-changed').length);
  };
  const personal = await make(staff);
  expect(await received()).toEqual([1, 0, 0]);
  await staff.http.put(`/api/views/${personal.id}`).send({ isShared: true }).expect(200);
  expect(await received()).toEqual([1, 1, 0]);
  await owner.http.put(`/api/views/${personal.id}`).send({ isShared: false }).expect(200);
  expect(await received()).toEqual([1, 1, 0]);
  await make(client);
  expect(await received()).toEqual([0, 0, 1]);
});
