import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AiService, chat } from '../../../test/fakes/ai-service';
import { MailCatcher } from '../../../test/fakes/mail-catcher';
import { S3Server } from '../../../test/fakes/s3-server';
import { type SentSpan, TraceCollector } from '../../../test/fakes/trace-collector';
import { createDatabase, dropDatabase } from '../../../test/harness/database';
import { freePort } from '../../../test/harness/free-port';
import { httpOf } from '../../../test/harness/http';
import { picture } from '../../../test/harness/pictures';
import { Product } from '../../../test/harness/product';
import { demoEmail } from '../../demo/team';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const COMPLAINT = 'traces could not be sent';

let database: string;
let product: Product;
let collector: TraceCollector;
beforeAll(async () => {
  database = await createDatabase();
  collector = await TraceCollector.start();
});
afterEach(async () => {
  collector.refuses = false;
  await product.clean();
});
afterAll(async () => {
  await collector.stop();
  await dropDatabase(database);
});

const start = (endpoint: string, settings = {}) =>
  Product.start({ DATABASE_URL: database, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, DEMO: 'true', ...settings });
const isIn = (text: string) => JSON.stringify(collector.bodies).includes(text);

it('a request is a span of its trace, with its statements as child spans and no user data', async () => {
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

it('a job is a span, with its statements as child spans', async () => {
  product = await start(collector.url);
  const cookie = await product.signIn('owner');
  await httpOf(product.url).post('/api/jobs/shift-close/run').set({ cookie }).expect(200);
  await product.stop('SIGTERM');
  const job = collector.spans.find(({ name }) => name === 'job shift-close')!;
  const below = (span: SentSpan) => span.parentSpanId === job.spanId;
  expect(collector.spans.some(below)).toBe(true);
});

describe('a call to another service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tallyboard-bucket-'));
  const mails = new MailCatcher();
  let ai: AiService;
  let bucket: S3Server;
  let mailUrl: string;
  beforeAll(async () => {
    mailUrl = await mails.start();
    ai = await AiService.start();
    bucket = await S3Server.start(folder);
  });
  afterAll(async () => {
    await Promise.all([ai.stop(), bucket.stop(), mails.stop()]);
    rmSync(folder, { recursive: true });
  });

  it('is a child span of its request, without paths, keys or addresses of users', async () => {
    product = await start(collector.url, {
      AI_BASE_URL: ai.url,
      SMTP_URL: mailUrl,
      STORAGE_URL: bucket.url,
    });
    const [owner, staff] = [await product.signIn('owner'), await product.signIn('staff')];
    const { post } = httpOf(product.url);
    const input = 'call the plumber on Monday';
    const earlierMails = mails.caught.length;
    ai.script = () => chat('[]');
    await post('/api/ai-brain/process-ideas').set('Cookie', owner).send({ input }).expect(200);
    const image = await picture('png');
    await post('/api/upload/profile-picture').set('Cookie', staff).attach('profilePicture', image, 'a.png').expect(201);
    await post('/api/auth/forgot-password')
      .send({ email: demoEmail('staff') })
      .expect(200);
    await mails.next(earlierMails + 1);
    const [stored] = bucket.calls.filter((call) => call.startsWith('PUT ')).slice(-1);
    expect((await product.stop('SIGTERM')).code).toBe(0);

    const { spans } = collector;
    const requestOf = ({ parentSpanId }: SentSpan) => spans.find(({ spanId }) => spanId === parentSpanId)?.name;
    const called = spans.find(({ attributes }) => attributes['server.address'] === '127.0.0.1')!;
    expect([called.name, requestOf(called)]).toEqual(['POST', 'POST /api/ai-brain/process-ideas']);
    const puts = spans.filter(({ name }) => name === 'PutObjectCommand');
    expect(puts.map(requestOf)).toContain('POST /api/upload/profile-picture');
    expect(spans.map(({ name }) => name)).toContain('mail');
    for (const text of [input, stored!.replace('PUT ', ''), demoEmail('staff'), '/v1/chat'])
      expect({ text, isSent: isIn(text) }).toEqual({ text, isSent: false });
  });
});

it('if the collector is unavailable, the server still works, logs a warning, and stops in time', async () => {
  product = await start(`http://127.0.0.1:${await freePort()}`, {
    LOG_LEVEL: 'warn',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  });
  const cookie = await product.signIn('owner');
  await product.says(COMPLAINT);
  await httpOf(product.url).get('/api/tasks').set({ cookie }).expect(200);
  const { code, ms } = await product.stop('SIGTERM');
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
});

it('failures to send traces are logged once a minute', async () => {
  collector.refuses = true;
  product = await start(collector.url, { LOG_LEVEL: 'warn', OTEL_BSP_SCHEDULE_DELAY: '50' });
  for (let refused = collector.refused; collector.refused < refused + 3; await sleep(20))
    await httpOf(product.url).get('/api/health').expect(200);
  await product.says(COMPLAINT);
  await product.stop('SIGTERM');
  expect(product.printed.split(COMPLAINT)).toHaveLength(2);
});
