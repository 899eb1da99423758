import { startApp } from '../../test/harness/app';
import { stall } from '../../test/harness/raw-sockets';

it('a client that no longer responds delays the shutdown only briefly', async () => {
  const app = await startApp();
  const [away, here] = [await app.connect(await app.as('STAFF')), await app.connect(await app.as('STAFF'))];
  stall(away.socket);
  const startedAt = Date.now();
  await app.nest.close();
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  await here.closed();
  await app.close();
});
