import { type SentSpan, TraceCollector } from '../../../test/fakes/trace-collector';
import { createDatabase, dropDatabase } from '../../../test/harness/database';
import { freePort } from '../../../test/harness/free-port';
import { httpOf } from '../../../test/harness/http';
import { Product } from '../../../test/harness/product';
import { demoEmail } from '../../demo/team';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

let database: string;
let product: Product;
let collector: TraceCollector;
beforeAll(async () => {
  database = await createDatabase();
  collector = await TraceCollector.start();
});
afterEach(() => product.clean());
afterAll(async () => {
  await collector.stop();
  await dropDatabase(database);
});

const start = (endpoint: string, settings = {}) =>
  Product.start({ DATABASE_URL: database, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, DEMO: 'true', ...settings });
const isIn = (text: string) => JSON.stringify(collector.bodies).includes(text);

it('a request is a span of its trace, with its statements below it and no value of a user', async () => {
  product = await start(collector.url);
  const cookie = await product.signIn('owner');
  const traced = { cookie, traceparent: `00-${TRACE}-${PARENT}-01` };
  const title = 'A secret surprise';
  const { body, headers } = await httpOf(product.url).post('/api/tasks').set(traced).send({ title }).expect(201);
  const { id } = body as { id: string };
  await httpOf(product.url).get(`/api/tasks/${id}/comments?secret=in-the-query`).set({ cookie }).expect(200);
  await httpOf(product.url).get('/api/health').expect(200);
  expect((await product.stop('SIGTERM')).code).toBe(0);

  const { spans } = collector;
  const request = spans.find(({ traceId, name }) => traceId === TRACE && name.startsWith('POST'))!;
  expect(request).toMatchObject({
    name: 'POST /api/tasks',
    parentSpanId: PARENT,
    attributes: {
      'http.route': '/api/tasks',
      'http.response.status_code': 201,
      'tallyboard.request.id': headers['x-request-id'],
    },
  });
  const statements = spans.filter(({ attributes, traceId }) => attributes['db.query.text'] && traceId === TRACE);
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
    expect.stringMatching(/create_task/),
  );
  const known = new Set(spans.map(({ spanId }) => spanId));
  expect(statements.filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''))).toEqual([]);
  expect(spans.map(({ name }) => name)).toContain('GET /api/tasks/:id/comments');
  for (const text of [title, 'in-the-query', demoEmail('owner'), cookie.split('=')[1]!, id])
    expect({ text, isSent: isIn(text) }).toEqual({ text, isSent: false });
});

it('a job has a span, with its statements below it', async () => {
  product = await start(collector.url);
  const cookie = await product.signIn('owner');
  await httpOf(product.url).post('/api/jobs/shift-close/run').set({ cookie }).expect(200);
  await product.stop('SIGTERM');
  const job = collector.spans.find(({ name }) => name === 'job shift-close')!;
  const below = (span: SentSpan) => span.parentSpanId === job.spanId;
  expect(collector.spans.some(below)).toBe(true);
});

it('without its collector the server serves, says so once, and stops in time', async () => {
  product = await start(`http://127.0.0.1:${await freePort()}`, {
    LOG_LEVEL: 'warn',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  });
  const cookie = await product.signIn('owner');
  await product.says('traces could not be sent');
  await httpOf(product.url).get('/api/tasks').set({ cookie }).expect(200);
  const { code, ms } = await product.stop('SIGTERM');
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
});
