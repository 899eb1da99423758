import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { hoursAgo } from '../../../test/harness/zones';
import { type EventsPage, POSITION_HEADER } from '../../contract';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { name: 'Olivia', timezone: 'UTC' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const newest = async () => ((await owner.http.get('/api/events').expect(200)).body as EventsPage).position;

/** Requests the path, and makes the change after the session was looked up but before the data are read. */
async function readAfter(path: string, change: () => PromiseLike<unknown>) {
  const snapshot = app.db.snapshot.bind(app.db);
  jest.spyOn(app.db, 'snapshot').mockImplementationOnce(async (work) => {
    await change();
    return snapshot(work);
  });
  return owner.http.get(path);
}

/** The parameters that `/api/hours` requires. */
const RANGE = `from=${hoursAgo(48).slice(0, 10)}&to=${hoursAgo(0).slice(0, 10)}&groupBy=task`;

it.each([
  ['/api/auth/me', (body: { user: object }) => body.user],
  ['/api/user/profile', (body: object) => body],
  ['/api/hours', ({ timezone }: { timezone: string }) => ({ name: 'Oona', timezone })],
])('%s returns the user as of the position it returns', async (path, userIn) => {
  const changes = { name: 'Oona', timezone: 'Asia/Manila' };
  const response = await readAfter(`${path}?${RANGE}`, () =>
    owner.http.put('/api/user/settings').send(changes).expect(200),
  );
  expect(userIn(response.body as never)).toMatchObject(changes);
  expect(response.headers[POSITION_HEADER.toLowerCase()]).toBe(await newest());
});

it('a live read is refused to a session that has just ended', async () => {
  const { status } = await readAfter('/api/user/profile', () => owner.http.post('/api/auth/signout').expect(200));
  expect(status).toBe(401);
});

it('a live read is refused to a session that has just switched to a role without access', async () => {
  const { status } = await readAfter('/api/rates', () =>
    owner.http.post('/api/auth/switch-role').send({ role: 'STAFF' }).expect(200),
  );
  expect(status).toBe(403);
});
