import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { startApp, type TestApp } from '../../../test/harness/app';
import { inSpan } from '../observability/spans';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
let app: TestApp;
beforeAll(async () => {
  provider.register();
  app = await startApp({ databasePool: 1 });
});
afterAll(async () => {
  await app.close();
  await provider.shutdown();
});

it('statements that waited for a connection are child spans of their own requests', async () => {
  const { pool } = app.db;
  const held = await pool.connect();
  const requests = ['a', 'b'].map((name) =>
    inSpan(name, {}, () =>
      Promise.all([app.db.query(`SELECT 'pool', '${name}' AS ${name}`), pool.query(`SELECT 1 AS ${name}`)]),
    ),
  );
  await inSpan('another request', {}, async () => held.release());
  await Promise.all(requests);

  const spans = exporter.getFinishedSpans();
  const nameOf = (id?: string) => spans.find((span) => span.spanContext().spanId === id)?.name;
  const statements = spans.flatMap(({ attributes, parentSpanContext }) => {
    const name = /AS ([ab])$/.exec(String(attributes['db.query.text']))?.[1];
    return name ? [[name, nameOf(parentSpanContext?.spanId)]] : [];
  });
  expect(statements).toEqual([
    ['a', 'a'],
    ['a', 'a'],
    ['b', 'b'],
    ['b', 'b'],
  ]);
});
