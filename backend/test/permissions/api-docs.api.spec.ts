import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiDocument } from '../harness/api-contract';
import { startApp, type TestApp } from '../harness/app';

let app: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  app = await startApp();
  document = (await app.anonymous.get('/api/docs-json').expect(200)).body as ApiDocument;
});
afterAll(() => app.close());

it('Redocly finds no errors in the API description', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tallyboard-docs-'));
  const file = join(folder, 'api.json');
  writeFileSync(file, JSON.stringify(document));
  const config = join(__dirname, '../../redocly.yaml');
  const args = [require.resolve('@redocly/cli/bin/cli.js'), 'lint', '--config', config, '--format', 'json', file];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const run = promisify(execFile)(process.execPath, args, { env }).catch((error: { stdout: string }) => error);
  const { stdout } = await run;
  rmSync(folder, { recursive: true });
  expect((JSON.parse(stdout) as { problems: { message: string }[] }).problems).toEqual([]);
});

it('is not written as YAML, which would take long for each request', async () => {
  await app.anonymous.get('/api/docs-yaml').expect(404);
});

const WITHOUT_BODY = ['304', '431'];

it('every route has a schema for each of its responses', () => {
  const bare = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses)
        .map(([status, it]) => [status, it.$ref ? document.components.responses[status] : it] as const)
        .filter(([status, it]) => !WITHOUT_BODY.includes(status) && !Object.values(it?.content ?? {}).some(hasSchema))
        .map(([status]) => `${method} ${path} ${status}`),
    ),
  );
  expect(bare).toEqual([]);
});

const hasSchema = (content: unknown) => {
  const { schema } = content as { schema?: object };
  return schema !== undefined && Object.keys(schema).length > 0;
};
