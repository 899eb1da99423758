import { type Member, startApp, type TestApp } from '../harness/app';
import { differencesOf } from './differences';
import { engage, furnish } from './furnished';
import { liveQueries } from './live-queries';
import { Page } from './page';

let app: TestApp;
let pages: Page[] = [];
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => {
  pages.forEach((page) => page.close());
  pages = [];
});
afterAll(() => app.close());

type Change = (owner: Member, otherClient: Member) => PromiseLike<{ status: number }>;

// Clients do not see each other's accounts, but each other's names, in the groups and meetings of both.
it.each<[string, Change]>([
  ['moves to another timezone', (_, { http }) => http.put('/api/user/settings').send({ timezone: 'Asia/Makassar' })],
  ['is renamed', ({ http }, { id }) => http.put(`/api/user/${id}`).send({ name: 'Renamed' })],
  ['is deleted', ({ http }, { id }) => http.delete(`/api/user/${id}`)],
])('after a client %s, the pages of clients with the same group and meeting are current', async (_, change) => {
  await app.clear();
  const cast = await engage(app);
  const { otherClient, ...subjects } = await furnish(app, cast);
  const stranger = await app.connect(await app.as('CLIENT'));
  const open = async (isLive: boolean) => {
    const page = new Page(app, cast.CLIENT, app.url, isLive);
    pages.push(page);
    await page.hold(liveQueries(subjects));
    return page;
  };
  const page = await open(true);
  await page.rest();
  expect(JSON.stringify(page.state())).toContain(otherClient.id);

  expect((await change(cast.OWNER, otherClient)).status).toBe(200);
  await page.rest();
  const reader = await open(false);
  expect(differencesOf(page.state(), reader.state(), reader.shown(), 0)).toEqual([]);
  const updates = page.received.filter(({ name }) => name === 'user-updated').map(({ payload }) => payload);
  expect(updates).toEqual([{ userId: otherClient.id, user: null }]);
  await stranger.silent();
});
