import { startApp, type TestApp } from '../../test/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('works', async () => {
  const owner = await app.as('OWNER');
  const socket = await app.connect(owner);
  const { body } = await owner.http.get('/api/user/all').expect(200);
  expect(body.owners).toHaveLength(1);
  await socket.silent();
});
