import { startApp } from '../../test/app';
import { stall } from '../../test/raw-sockets';

it('a client that does not answer any more holds up the end of the server for a moment only', async () => {
  const app = await startApp();
  const [away, here] = [await app.connect(await app.as('STAFF')), await app.connect(await app.as('STAFF'))];
  stall(away.socket);
  const startedAt = Date.now();
  await app.nest.close();
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  await here.closed();
  await app.close();
});
