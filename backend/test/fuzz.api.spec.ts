import fc from 'fast-check';
import type { Response, Test } from 'supertest';
import { ROLES, TASK_STATUSES } from '../src/contract';
import { fileUrl } from '../src/platform/files/files.service';
import { PasswordHasher } from '../src/platform/security/password-hasher';
import type { UserEntity } from '../src/users/user.entity';
import { startApp, type Http, type TestApp } from './app';
import { expectInvariants } from './invariants';
import { insist } from './racing';
import { registeredRoutes } from './routes';

const PASSWORD = 'correct horse';
const CASES = { withBody: 150, without: 40 };

jest.setTimeout(120_000);

let app: TestApp;
let users: UserEntity[];
/** Ids of things that are there, so that not every request ends at a 404; the last is the one of a file. */
let ids: string[];
const schemas = new Map<string, BodySchema>();
beforeAll(async () => {
  app = await startApp();
  const passwordHash = await app.nest.get(PasswordHasher).hash(PASSWORD);
  users = await Promise.all(ROLES.map((role) => app.make.user({ role, passwordHash })));
  const [owner, , superOwner, staff, client] = users.map(({ id }) => id);
  const assigned = { mainId: staff!, assigneeIds: [staff!, owner!, superOwner!], clientId: client! };
  const tasks = [await app.make.task(assigned), await app.make.task(assigned), await app.make.task()];
  const [taskId = ''] = (ids = [...tasks, ...users].map(({ id }) => id));
  ids.push(await app.make.timeLog({ userId: staff!, taskId }), await app.make.report({ userId: staff!, taskId }));
  ids.push(await app.make.file(staff!));
  await readSchemas();
});
afterAll(() => app.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    "'; DROP TABLE users; --",
    '../..',
    '%00',
    '%',
    '__proto__',
    'null',
    '[object Object]',
  ),
  fc.constantFrom('2025-01-01', '2025-02-30', '0000-00-00', '9999999-01-01', '99.99', `1.${'9'.repeat(19)}`),
  fc.integer({ min: 1, max: 30_000 }).map((length) => 'x'.repeat(length)),
);
const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, -1, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63),
);
const id = () => fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, fc.uuid(), text);
const value = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: id() },
    {
      weight: 2,
      arbitrary: fc.constantFrom<unknown>(...TASK_STATUSES, 'todo', true, false, null, [], {}, 'correct horse'),
    },
    text,
    number,
    fc.array(id(), { maxLength: 60 }),
    fc.jsonValue(),
  );

/** For each field of a body, values that are fine. */
const FINE: Record<string, () => fc.Arbitrary<unknown>> = {
  title: () => fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
  description: () => fc.option(text),
  status: () => fc.constantFrom(...TASK_STATUSES, 'todo'),
  progressPercent: () => fc.nat(100),
  dueDate: () => fc.constantFrom('2031-01-01', '2031-01-01T10:00:00Z', '', null),
  assignedStaffId: () => fc.option(fc.constantFrom(...users.map(({ id }) => id))),
  assignedStaffIds: () => fc.array(fc.constantFrom(...users.map(({ id }) => id)), { maxLength: 4 }),
  assignedClientId: () => fc.constantFrom(users.at(-1)!.id, null),
  newIndex: () => fc.nat(50),
  afterId: id,
  beforeId: id,
  taskId: () => fc.constantFrom(...ids),
  workDescription: () => fc.string({ minLength: 1, unit: 'grapheme' }),
  hoursWorked: () => fc.double({ min: 0, max: 10_000, noNaN: true }),
  screenshotUrl: () => fc.constantFrom(null, fileUrl(ids.at(-1)!)),
  sessionCount: () => fc.nat(),
  sessionBreakdown: () => text,
  email: () => fc.constantFrom(...users.map(({ email }) => email)),
  password: () => fc.constant(PASSWORD),
  currentPassword: () => fc.constant(PASSWORD),
  newPassword: () => fc.string({ minLength: 6, maxLength: 20 }),
  isFirstLogin: () => fc.boolean(),
};
const STRANGE = ['__proto__', 'constructor', 'toString', 'id', 'role', 'createdById', 'staffId', 'since', 'startDate'];

interface BodySchema {
  properties: Record<string, unknown>;
  required?: string[];
}

/** Bodies that are nearly right, by what the API says of itself, and bodies of any other kind. */
function bodiesOf(route: string): fc.Arbitrary<string> {
  const schema = schemas.get(route);
  const strange = fc.dictionary(fc.constantFrom(...STRANGE), value(), { maxKeys: 5 });
  const nearlyRight = Object.keys(schema?.properties ?? {}).map((field) => {
    const fine = FINE[field];
    if (!fine) throw new Error(`Which values of ${field} are fine?`);
    return [field, fc.oneof({ weight: 6, arbitrary: fine() }, value())] as const;
  });
  const own = fc.record(Object.fromEntries(nearlyRight), { requiredKeys: schema?.required ?? [] });
  const both = fc.tuple(own, strange).map((parts) => Object.assign({}, ...parts) as unknown);
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(own, both).map((it) => JSON.stringify(it)) },
    fc.jsonValue().map((it) => JSON.stringify(it)),
    text,
  );
}

/** Short, since of a longer head of a request Node itself answers 431. */
const short = text.map((it) => it.slice(0, 200));
const query = () =>
  fc.dictionary(fc.oneof(fc.constantFrom('since', 'staffId', 'taskId', 'startDate', 'endDate'), short), short, {
    maxKeys: 4,
  });
const header = fc.string({ maxLength: 300 }).map((it) => it.replace(/[^\x20-\x7e]/g, '~'));

async function readSchemas(): Promise<void> {
  const { paths, components } = (await app.anonymous.get('/api/docs-json').expect(200)).body as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: { $ref?: string } }> } }>>;
    components: { schemas: Record<string, BodySchema> };
  };
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const name = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1);
      const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      if (name) schemas.set(route, components.schemas[name]!);
    }
  }
}

function check({ status, body: answer, text: raw }: Response): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(Object.keys(answer as object).filter((key) => key !== 'fields')).toEqual(['error']);
  expect(answer.error).toEqual(expect.stringMatching(/./));
  expect(raw).not.toMatch(/node_modules|SELECT |at \w+ \(/);
}

function send(
  http: Http,
  route: string,
  given: { id: string; query: Record<string, string>; body: string; header: string },
): Test {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:\w+/g, () => encodeURIComponent(given.id));
  const request = http[method.toLowerCase() as keyof Http](path)
    .query(given.query)
    .set({ 'Idempotency-Key': given.header, 'If-None-Match': given.header });
  if (method === 'GET' || route === 'POST /api/upload/screenshot') return request;
  return request
    .type('json')
    .serialize((it: unknown) => it as string)
    .send(given.body);
}

describe('whatever is sent to', () => {
  // Known here already, since tests are declared before the app runs; the first test compares.
  const ROUTES = [
    ...['GET /api/health', 'GET /api/metrics', 'GET /api/auth/me', 'GET /api/user/all', 'GET /api/tasks'],
    ...[
      'GET /api/tasks/users',
      'GET /api/timer/current',
      'GET /api/timer/task-logs/:id',
      'GET /api/timer/daily-summary',
    ],
    ...['GET /api/task-reports', 'GET /api/files/:id', 'POST /api/auth/signin', 'POST /api/auth/signout'],
    ...['POST /api/auth/change-password', 'POST /api/tasks', 'PUT /api/tasks/:id', 'PUT /api/tasks/:id/reorder'],
    ...[
      'POST /api/timer/start',
      'POST /api/timer/stop',
      'POST /api/timer/force-stop/:timerId',
      'POST /api/task-reports',
    ],
    ...['POST /api/upload/screenshot', 'DELETE /api/task-reports/:id', 'DELETE /api/tasks/:id'],
  ];

  it('all routes is sent to every one', () => {
    expect([...ROUTES].sort()).toEqual(registeredRoutes(app.nest).sort());
  });

  it.each(ROUTES)('%s, the answer is foreseen', async (route) => {
    const given = fc.record({
      who: fc.nat(ROLES.length - 1),
      id: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid(), short),
      query: query(),
      body: bodiesOf(route),
      header,
    });
    let successes = 0;
    await fc.assert(
      fc.asyncProperty(given, async ({ who, ...rest }) => {
        await app.db.query('DELETE FROM rate_limits');
        const { http } = await app.as(users[who]!);
        const response = await insist(() => send(http, route, rest));
        check(response);
        if (response.status < 300) successes += 1;
      }),
      { numRuns: schemas.has(route) ? CASES.withBody : CASES.without, endOnFailure: true },
    );
    // Else it was all refused at the door.
    if (schemas.has(route)) expect(successes).toBeGreaterThan(0);
    await expectInvariants(app.db);
  });
});

it('whatever is uploaded, the answer is foreseen', async () => {
  const [owner] = users;
  const signature = fc.constantFrom('', '89504e470d0a1a0a', 'ffd8ffe0', '474946383961', '52494646', '3c737667');
  const bytes = fc
    .tuple(signature, fc.uint8Array({ maxLength: 2_000 }))
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'hex'), rest]));
  const upload = fc.record({
    field: fc.constantFrom('screenshot', 'file', '__proto__', 'a[b][c]'),
    filename: header,
    bytes,
  });
  await fc.assert(
    fc.asyncProperty(upload, async ({ field, filename, bytes: content }) => {
      await app.db.query('DELETE FROM rate_limits');
      const { http } = await app.as(owner!);
      check(await insist(() => http.post('/api/upload/screenshot').attach(field, content, { filename })));
    }),
    { numRuns: CASES.withBody, endOnFailure: true },
  );
});
