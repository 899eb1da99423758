import { TcpProxy } from '../../../test/fakes/tcp-proxy';
import { createDatabase, dropDatabase } from '../../../test/harness/database';
import { httpOf } from '../../../test/harness/http';
import { Product } from '../../../test/harness/product';
import type { CalendarFeedAddress } from '../../contract';

let database: string;
let proxy: TcpProxy;
let product: Product;
beforeAll(async () => {
  database = await createDatabase();
  const made = await TcpProxy.before(database);
  proxy = made.proxy;
  product = await Product.start({ DATABASE_URL: made.url, DEMO: 'true', LOG_LEVEL: 'debug' });
});
afterAll(async () => {
  await product.clean();
  await proxy.close();
  await dropDatabase(database);
});

const url = '/api/calendar/feed/:secret';
const linesWith = (text: string) => product.printed.split('\n').filter((line) => line.includes(text));

it('the log contains paths with their ids, but neither tokens nor queries', async () => {
  const cookie = await product.signIn('owner');
  const { get, post, options } = httpOf(product.url, cookie);
  const address = (await post('/api/calendar/feed').expect(201)).body as CalendarFeedAddress;
  const feed = new URL(address.url).pathname;
  const token = feed.split('/').at(-1)!.replace('.ics', '');

  proxy.cut();
  await get(feed).expect(503);
  proxy.mend();
  // A method without a route.
  await options(feed).expect(404);
  await get('/api/calendar/google/callback?code=the-code&state=the-state');
  const task = '/api/tasks/018f0000-0000-7000-8000-000000000000/history';
  await get(task).expect(404);
  await product.says(`"url":"${task}"`);

  expect(linesWith(url).map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50, 20, 20]);
  expect(linesWith('"url":"/api/calendar/google/callback"')).toHaveLength(1);
  for (const secret of [token, 'the-code', 'the-state']) expect(linesWith(secret)).toEqual([]);
});
