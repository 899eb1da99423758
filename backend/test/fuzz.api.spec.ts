import fc from 'fast-check';
import type { Response } from 'supertest';
import { ROLES } from '../src/contract';
import { PasswordHasher } from '../src/platform/security/password-hasher';
import type { UserEntity } from '../src/users/user.entity';
import { startApp, type TestApp } from './app';
import { bodySchemas } from './body-schemas';
import { makeGroup, sendIn } from './chat';
import { type BodySchema, inputFor, type Known, PASSWORD, requestOf } from './fuzz-input';
import { GOOGLE } from './google-emulator';
import { expectInvariants } from './invariants';
import { makeChatThing } from './permission-chat';
import { insist } from './racing';
import { registeredRoutes } from './routes';

const CASES = { withBody: 100, without: 25 };
/** Whole rounds of cases, for a route of which none was well formed yet. */
const ROUNDS = 10;

/** Named here, since tests are declared before the app runs; what takes things away comes last. */
const ROUTES = [
  ...['GET /api/health', 'GET /api/metrics', 'GET /api/auth/me', 'GET /api/user/all', 'GET /api/tasks'],
  ...['GET /api/tasks/users', 'GET /api/timer/current', 'GET /api/timer/task-logs/:id', 'GET /api/timer/daily-summary'],
  ...['GET /api/staff-monitor/status', 'GET /api/analytics/:period', 'GET /api/export/current-work'],
  ...['GET /api/task-reports', 'GET /api/files/:id', 'POST /api/timer/start', 'POST /api/timer/stop'],
  ...['POST /api/timer/force-stop/:timerId', 'POST /api/task-reports', 'POST /api/upload/screenshot'],
  ...['POST /api/tasks', 'PUT /api/tasks/:id/reorder', 'PUT /api/tasks/:id', 'DELETE /api/task-reports/:id'],
  ...['GET /api/timer/auto-stopped', 'PUT /api/timer/sessions/:id', 'GET /api/jobs', 'POST /api/jobs/:name/run'],
  ...['GET /api/group-chat', 'POST /api/group-chat', 'GET /api/group-chat/unread-counts', 'PUT /api/group-chat/:id'],
  ...['POST /api/group-chat/:id/members', 'GET /api/group-chat/:id/messages', 'POST /api/group-chat/:id/messages'],
  ...['POST /api/group-chat/:id/read', 'POST /api/group-chat/:id/typing', 'GET /api/chat/direct'],
  ...['GET /api/chat/direct/unread-counts', 'POST /api/chat/direct', 'GET /api/chat/direct/:userId'],
  ...['POST /api/chat/direct/:userId/read', 'POST /api/chat/direct/:userId/typing', 'PUT /api/chat/messages/:id'],
  ...['DELETE /api/chat/messages/:id', 'DELETE /api/group-chat/:id/members/:userId', 'POST /api/chat-upload/file'],
  ...['GET /api/chat/keys', 'GET /api/profile/encryption-keys', 'POST /api/profile/encryption-keys'],
  ...['PUT /api/handovers/:id/batches/:number', 'GET /api/handovers/:id/batches/:number', 'PUT /api/handovers/:id'],
  ...['POST /api/handovers', 'GET /api/handovers', 'DELETE /api/handovers/:id'],
  ...['POST /api/profile/encryption-keys/:id/use', 'DELETE /api/profile/encryption-keys/:id'],
  ...['GET /api/audit', 'GET /api/auth/options', 'GET /api/auth/sessions', 'GET /api/auth/two-factor'],
  ...['GET /api/user/profile', 'PUT /api/user/settings', 'POST /api/profile/picture', 'POST /api/auth/switch-role'],
  ...['POST /api/upload/profile-picture', 'POST /api/upload/company-logo', 'DELETE /api/upload/profile-picture'],
  ...['DELETE /api/upload/company-logo', 'DELETE /api/profile/picture', 'POST /api/auth/two-factor/setup'],
  ...['POST /api/auth/forgot-password', 'DELETE /api/auth/sessions', 'DELETE /api/auth/sessions/:id'],
  ...['GET /api/ai-brain/status', 'POST /api/ai-brain/process-ideas', 'POST /api/ai-brain/create-tasks'],
  ...['POST /api/ai-brain/transcribe'],
  ...['GET /api/meetings/people', 'GET /api/meetings/busy', 'GET /api/meetings/:id', 'POST /api/meetings'],
  ...['PUT /api/meetings/:id', 'DELETE /api/meetings/:id', 'GET /api/calendar/events', 'GET /api/calendar/feed/:file'],
  ...['GET /api/calendar/feed', 'POST /api/calendar/feed', 'DELETE /api/calendar/feed'],
  ...['GET /api/calendar/google/status', 'GET /api/calendar/google/auth', 'GET /api/calendar/google/callback'],
  ...['POST /api/calendar/google/sync', 'POST /api/calendar/google/disconnect'],
  ...['DELETE /api/tasks/:id', 'POST /api/auth/signout', 'POST /api/user/create', 'PUT /api/user/:id'],
  ...['POST /api/auth/signin', 'POST /api/auth/change-password'],
];

/** These take what only an app, a mail, or one who has turned it on can know. */
const SECRET_ROUTES = [
  ...['POST /api/auth/two-factor/confirm', 'POST /api/auth/two-factor/recovery-codes'],
  ...['POST /api/auth/two-factor/disable', 'POST /api/auth/reset-password'],
];
const LAST_ROUTE = 'DELETE /api/user/:id';
const ALL_ROUTES = [...ROUTES, ...SECRET_ROUTES, LAST_ROUTE];

let app: TestApp;
let users: UserEntity[];
let handoverIds: string[];
let known: Known;
let schemas: Map<string, BodySchema>;
beforeAll(async () => {
  // Nobody listens there: what is asked for is answered, no mail leaves, and "not configured" is a 503 of its own.
  const transcription = { baseUrl: 'http://127.0.0.1:1/v1', apiKey: '', model: 'none' };
  app = await startApp({ smtpUrl: 'smtp://127.0.0.1:9', transcription, google: GOOGLE });
  const passwordHash = await app.nest.get(PasswordHasher).hash(PASSWORD);
  users = await Promise.all(ROLES.map((role) => app.make.user({ role, passwordHash })));
  const [owner = '', , superOwner = '', staff = '', clientId = ''] = users.map(({ id }) => id);
  const assigned = { mainId: staff, assigneeIds: [staff, owner, superOwner], clientId };
  const tasks = [await app.make.task(assigned), await app.make.task(assigned), await app.make.task()];
  const taskIds = tasks.map(({ id }) => id);
  const log = await app.make.timeLog({ userId: staff, taskId: taskIds[0]! });
  const report = await app.make.report({ userId: staff, taskId: taskIds[0]! });
  const fileId = await app.make.file(staff);
  const times = { startedAt: '2025-01-01T08:00:00Z', endedAt: '2025-01-01T20:00:00Z', autoStopped: true };
  const sessionIds = await Promise.all(
    users.map(({ id: userId }) => app.make.timeLog({ userId, taskId: taskIds[0]!, ...times })),
  );
  const { groupId, messageIds } = await chatOf(users);
  handoverIds = await Promise.all(
    users.map(({ id: ownerId }) => makeChatThing(app, 'handover', { isOwn: true, ownerId, companionId: staff })),
  );
  const meetingIds = await Promise.all(users.map(({ id: creatorId }) => app.make.meeting({ creatorId })));
  known = {
    ...{ users, clientId, taskIds, fileId, sessionIds, meetingIds, groupId, messageIds },
    ids: [...taskIds, log, report, fileId, staff, clientId, groupId, ...messageIds],
  };
  schemas = await bodySchemas(app);
});
afterAll(() => app.close());

/** A group of them all, in which each has said something. */
async function chatOf(members: UserEntity[]): Promise<Pick<Known, 'groupId' | 'messageIds'>> {
  const [owner, ...others] = await Promise.all(members.map((user) => app.as(user)));
  const group = await makeGroup(owner!, others);
  const messages = await Promise.all([owner!, ...others].map((member) => sendIn(group, member, 'Hello')));
  return { groupId: group.id, messageIds: messages.map(({ id }) => id) };
}

/** What is one person's own, or another's: among all the other ids it would hardly ever be met. */
function idsFor(route: string): string[] {
  if (route === 'PUT /api/timer/sessions/:id') return known.sessionIds;
  if (route === 'PUT /api/meetings/:id') return known.meetingIds;
  if (route === 'PUT /api/user/:id' || route.includes('/direct/:userId')) return known.users.map(({ id }) => id);
  if (route.includes('/tasks/:id')) return known.taskIds;
  if (route.includes('/group-chat/')) return [known.groupId];
  if (route.includes('/handovers')) return handoverIds;
  return route.includes('/chat/messages/') ? known.messageIds : known.ids;
}

function check({ status, body, text }: Response): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(Object.keys(body as object).filter((key) => key !== 'fields')).toEqual(['error']);
  expect(body.error).toEqual(expect.stringMatching(/./));
  expect(text).not.toMatch(/node_modules|SELECT |at \w+ \(/);
}

it('every route is among those that are tried', () => {
  expect([...ALL_ROUTES].sort()).toEqual(registeredRoutes(app.nest).sort());
});

it.each(ALL_ROUTES)('whatever is sent to %s, the answer is foreseen', async (route) => {
  const schema = schemas.get(route);
  let successes = 0;
  const property = fc.asyncProperty(inputFor({ ...known, ids: idsFor(route) }, schema), async (given) => {
    await app.db.query('WITH gone AS (DELETE FROM message_allowances) DELETE FROM rate_limits');
    const { http } = await app.as(users[given.who]!);
    const response = await insist(() => requestOf(http, route, given));
    check(response);
    if (response.status < 300) successes += 1;
  });
  const mustSucceed = schema !== undefined && !SECRET_ROUTES.includes(route);
  let round = 0;
  do {
    await fc.assert(property, { numRuns: schema ? CASES.withBody : CASES.without, endOnFailure: true });
    round += 1;
  } while (mustSucceed && successes === 0 && round < ROUNDS);
  // Else it was all refused at the door.
  if (mustSucceed) expect(successes).toBeGreaterThan(0);
  await expectInvariants(app.db);
});

it.each(['upload/screenshot', 'chat-upload/file'])('whatever is sent to %s, the answer is foreseen', async (path) => {
  const signature = fc.constantFrom(
    ...['', '89504e470d0a1a0a', 'ffd8ffe0', '474946383961', '52494646', '3c737667'],
    ...['504b0304', '504b050600000000ffffffff', 'd0cf11e0a1b11ae1', '255044462d'],
  );
  const bytes = fc
    .tuple(signature, fc.uint8Array({ maxLength: 2_000 }))
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'hex'), rest]));
  const field = fc.constantFrom('screenshot', 'file', '__proto__', 'a[b][c]');
  const filename = fc.string({ maxLength: 100 }).map((it) => it.replace(/[^\x20-\x7e]/g, '~'));
  await fc.assert(
    fc.asyncProperty(field, filename, bytes, async (name, file, content) => {
      await app.db.query('DELETE FROM rate_limits');
      const { http } = await app.as(users[0]!);
      check(await insist(() => http.post(`/api/${path}`).attach(name, content, { filename: file })));
    }),
    { numRuns: CASES.withBody, endOnFailure: true },
  );
});
