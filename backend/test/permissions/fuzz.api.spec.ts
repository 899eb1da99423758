import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Response } from 'supertest';
import { ROLES } from '../../src/contract';
import { PasswordHasher } from '../../src/platform/security/password-hasher';
import type { UserEntity } from '../../src/users/user.entity';
import { GOOGLE } from '../fakes/google-emulator';
import { startApp, type TestApp } from '../harness/app';
import { bodySchemas } from '../harness/body-schemas';
import { makeGroup, sendIn } from '../harness/chat';
import { type BodySchema, inputFor, type Known, PASSWORD, requestOf } from '../harness/fuzz-input';
import { expectInvariants } from '../harness/invariants';
import { registeredRoutes } from '../harness/routes';
import { insist } from '../races/racing';
import { makeChatThing } from './permission-chat';

const CASES = { withBody: 100, without: 25 };
/** The maximum number of rounds for a route that has not accepted a request yet. */
const ROUNDS = 10;

/** Listed here, because tests are declared before the app runs; deletions come last. */
const ROUTES = [
  ...[
    'GET /api/health',
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /api/metrics',
    'GET /api/auth/me',
    'GET /api/user/all',
    'GET /api/tasks',
  ],
  // Tested before other requests change the same fields again.
  ...['POST /api/tasks/:id/undo', 'POST /api/tasks/bulk', 'GET /api/tasks/:id/history', 'GET /api/tasks/trash'],
  ...['GET /api/tasks/users', 'GET /api/timer/current', 'GET /api/timer/task-logs/:id', 'GET /api/timer/daily-summary'],
  ...['GET /api/staff-monitor/status', 'GET /api/analytics/:period', 'GET /api/export/current-work'],
  ...['GET /api/hours', 'GET /api/timesheets', 'GET /api/timesheets/day', 'GET /api/timesheets/pending'],
  'GET /api/timesheets/former-members',
  ...['POST /api/timesheets/cell/undo', 'PUT /api/timesheets/cell', 'POST /api/timesheets/submit'],
  ...['POST /api/timesheets/approve', 'POST /api/timesheets/return', 'POST /api/timesheets/reopen'],
  ...['GET /api/export/hours', 'GET /api/rates', 'PUT /api/rates', 'DELETE /api/rates/:id'],
  ...['GET /api/labels', 'POST /api/labels', 'PUT /api/labels/:id'],
  ...['GET /api/tasks/:id/checklist', 'POST /api/tasks/:id/checklist'],
  ...['PUT /api/checklist/:id', 'GET /api/views', 'POST /api/views', 'PUT /api/views/:id'],
  ...[
    'GET /api/task-reports',
    'GET /api/task-reports/former-staff',
    'GET /api/files/:id',
    'POST /api/timer/start',
    'POST /api/timer/stop',
  ],
  ...['POST /api/timer/force-stop/:timerId', 'POST /api/task-reports', 'POST /api/upload/screenshot'],
  ...['POST /api/tasks', 'PUT /api/tasks/:id/reorder', 'PUT /api/tasks/:id', 'DELETE /api/task-reports/:id'],
  ...[
    'GET /api/timer/unreported',
    'GET /api/timer/auto-stopped',
    'PUT /api/timer/sessions/:id',
    'GET /api/jobs',
    'POST /api/jobs/:name/run',
  ],
  ...['POST /api/time-logs', 'PUT /api/time-logs/:id', 'POST /api/time-logs/:id/split', 'DELETE /api/time-logs/:id'],
  ...['GET /api/time-logs/:id/history'],
  ...['GET /api/group-chat', 'POST /api/group-chat', 'GET /api/group-chat/unread-counts', 'PUT /api/group-chat/:id'],
  ...['POST /api/group-chat/:id/members', 'GET /api/group-chat/:id/messages', 'POST /api/group-chat/:id/messages'],
  ...['POST /api/group-chat/:id/read', 'POST /api/group-chat/:id/typing', 'GET /api/chat/direct'],
  ...['GET /api/chat/direct/unread-counts', 'POST /api/chat/direct', 'GET /api/chat/direct/:userId'],
  ...['POST /api/chat/direct/:userId/read', 'POST /api/chat/direct/:userId/typing', 'PUT /api/chat/messages/:id'],
  ...['DELETE /api/chat/messages/:id', 'DELETE /api/group-chat/:id/members/:userId', 'POST /api/chat-upload/file'],
  ...['GET /api/chat/keys', 'POST /api/chat/keys'],
  ...['GET /api/profile/encryption-keys', 'POST /api/profile/encryption-keys'],
  ...['PUT /api/handovers/:id/batches/:number', 'GET /api/handovers/:id/batches/:number', 'PUT /api/handovers/:id'],
  ...['POST /api/chat/epochs', 'GET /api/chat/epochs', 'PUT /api/chat/epochs/:id/:number/keys'],
  ...['POST /api/chat/epochs/:id/:number/begin'],
  ...['POST /api/handovers', 'GET /api/handovers', 'DELETE /api/handovers/:id'],
  ...['POST /api/profile/encryption-keys/:id/use', 'DELETE /api/profile/encryption-keys/:id'],
  ...['GET /api/system', 'POST /api/system/doctor', 'POST /api/system/backup'],
  ...['GET /api/notifications', 'POST /api/notifications/read'],
  ...['GET /api/notifications/preferences', 'PUT /api/notifications/preferences'],
  ...['GET /api/notifications/mail', 'PUT /api/notifications/mail'],
  ...[
    'GET /api/search',
    'GET /api/events',
    'GET /api/audit',
    'GET /api/auth/options',
    'GET /api/auth/sessions',
    'GET /api/auth/two-factor',
  ],
  ...[
    'GET /api/tasks/:id/comments',
    'POST /api/tasks/:id/comments',
    'PUT /api/comments/:id',
    'DELETE /api/comments/:id',
  ],
  ...['GET /api/tasks/:id/attachments', 'POST /api/tasks/:id/attachments', 'POST /api/upload/task-attachment'],
  ...['DELETE /api/tasks/:id/attachments/:fileId'],
  ...['GET /api/user/profile', 'PUT /api/user/settings', 'POST /api/profile/picture', 'POST /api/auth/switch-role'],
  ...['POST /api/upload/profile-picture', 'POST /api/upload/company-logo', 'DELETE /api/upload/profile-picture'],
  ...['DELETE /api/upload/company-logo', 'DELETE /api/profile/picture', 'POST /api/auth/two-factor/setup'],
  ...['POST /api/auth/forgot-password', 'DELETE /api/auth/sessions', 'DELETE /api/auth/sessions/:id'],
  ...['GET /api/ai-brain/status', 'POST /api/ai-brain/process-ideas', 'POST /api/ai-brain/create-tasks'],
  ...['POST /api/ai-brain/transcribe', 'POST /api/import/preview', 'POST /api/import'],
  ...['GET /api/meetings/people', 'GET /api/meetings/busy', 'GET /api/meetings/:id', 'POST /api/meetings'],
  ...['PUT /api/meetings/:id', 'DELETE /api/meetings/:id', 'GET /api/calendar/events', 'GET /api/calendar/feed/:file'],
  ...['GET /api/calendar/feed', 'POST /api/calendar/feed', 'DELETE /api/calendar/feed'],
  ...['GET /api/calendar/google/status', 'GET /api/calendar/google/auth', 'GET /api/calendar/google/callback'],
  ...['POST /api/calendar/google/sync', 'POST /api/calendar/google/disconnect'],
  ...['DELETE /api/labels/:id', 'DELETE /api/checklist/:id', 'DELETE /api/views/:id'],
  ...['DELETE /api/tasks/:id', 'POST /api/tasks/:id/restore'],
  ...['POST /api/auth/signout', 'POST /api/user/create', 'PUT /api/user/:id', 'POST /api/user/invite'],
  ...['POST /api/user/:id/invitation', 'DELETE /api/user/:id/invitation'],
  ...['POST /api/auth/signin', 'POST /api/auth/change-password'],
];

/** These need a secret that only an app, a mail or a user with two-factor sign-in has. */
const SECRET_ROUTES = [
  ...['POST /api/auth/two-factor/confirm', 'POST /api/auth/two-factor/recovery-codes'],
  ...['POST /api/auth/two-factor/disable', 'POST /api/auth/reset-password'],
  ...['POST /api/auth/invitation', 'POST /api/auth/accept-invitation'],
];
const LAST_ROUTE = 'DELETE /api/user/:id';
const ALL_ROUTES = [...ROUTES, ...SECRET_ROUTES, LAST_ROUTE];

let app: TestApp;
let backups: string;
let users: UserEntity[];
let passwordHash: string;
let handoverId: string;
let epochIds: string[];
let checklistIds: string[];
let viewIds: string[];
let known: Known;
let schemas: Map<string, BodySchema>;
beforeAll(async () => {
  // Nothing listens at these addresses: routes respond, no mail is sent, and "not configured" is a different 503.
  const transcription = { baseUrl: 'http://127.0.0.1:1/v1', apiKey: '', model: 'none' };
  backups = mkdtempSync(join(tmpdir(), 'tallyboard-fuzz-'));
  const backup = { place: backups, everyHours: 24, keep: 1 };
  app = await startApp({ smtpUrl: 'smtp://127.0.0.1:9', transcription, google: GOOGLE, backup });
  passwordHash = await app.nest.get(PasswordHasher).hash(PASSWORD);
  users = await Promise.all(ROLES.map((role) => app.make.user({ role, passwordHash })));
  const [owner = '', , superOwner = '', staff = '', clientId = ''] = users.map(({ id }) => id);
  const assigned = { mainId: staff, assigneeIds: [staff, owner, superOwner], clientId };
  const tasks = [await app.make.task(assigned), await app.make.task(assigned), await app.make.task()];
  const taskIds = tasks.map(({ id }) => id);
  const log = await app.make.timeLog({ userId: staff, taskId: taskIds[0]! });
  const report = await app.make.report({ userId: staff, taskId: taskIds[0]! });
  const fileId = await app.make.file(staff);
  const labelIds = (await many(() => app.make.label())).map(({ id }) => id);
  checklistIds = [];
  while (checklistIds.length < 40) checklistIds.push(await app.make.checklistItem(taskIds[0]!));
  viewIds = await many(() => app.make.view(staff, true));
  const taskFileIds = await Promise.all(users.map(({ id }) => app.make.file(id, 'task-attachment')));
  const commentIds = await Promise.all(
    users.map(({ id: authorId }) => app.make.comment({ authorId, taskId: taskIds[0]! })),
  );
  const times = { startedAt: '2025-01-01T08:00:00Z', endedAt: '2025-01-01T20:00:00Z', autoStopped: true };
  const sessionIds = await Promise.all(
    users.map(({ id: userId }) => app.make.timeLog({ userId, taskId: taskIds[0]!, ...times })),
  );
  await correctSessions(sessionIds);
  await handInWeeks();
  const { groupId, messageIds } = await chatOf(users);
  handoverId = await makeChatThing(app, 'handover', { isOwn: true, ownerId: owner, companionId: staff });
  epochIds = await Promise.all(
    users.map(({ id: ownerId }) => makeChatThing(app, 'epoch', { isOwn: true, ownerId, companionId: staff })),
  );
  const meetingIds = await Promise.all(users.map(({ id: creatorId }) => app.make.meeting({ creatorId })));
  known = {
    ...{ historyIds: await changed(taskIds) },
    ...{ users, clientId, taskIds, labelIds, fileId, taskFileIds, commentIds },
    ...{ sessionIds, meetingIds, groupId, messageIds },
    ids: [...taskIds, log, report, fileId, staff, clientId, groupId, ...messageIds],
  };
  schemas = await bodySchemas(app);
});
afterAll(async () => {
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

/** Changes of these tasks that can be undone. */
async function changed(taskIds: string[]): Promise<string[]> {
  await app.db.query(
    `UPDATE tasks SET title = 'Other', description = 'Other', due_date = '2031-01-01', progress_percent = 5, status = 'completed'
      WHERE id = ANY ($1)`,
    [taskIds],
  );
  const lines = await app.db.query<{ id: string }>('SELECT id FROM task_history');
  return lines.map(({ id }) => id);
}

/** The first correction of each user is one of their own, which can be undone. */
async function correctSessions(sessionIds: string[]): Promise<void> {
  for (const id of sessionIds)
    await app.db.query(
      `WITH actor AS MATERIALIZED (
         SELECT set_config('tallyboard.actor', user_id::text, true) AS id FROM time_logs WHERE id = $1)
       UPDATE time_logs l SET description = 'Other' FROM actor WHERE l.id = $1 AND actor.id IS NOT NULL`,
      [id],
    );
}

/** Weeks after the days whose hours are written: some await approval, some are approved. */
async function handInWeeks(): Promise<void> {
  await app.db.query(
    `INSERT INTO timesheets (user_id, week, status, submitted_at)
     SELECT u.id, date '2024-03-25' + 7 * n, 'submitted', clock_timestamp() FROM users u, generate_series(0, 6) n`,
  );
  await app.db.query(
    `UPDATE timesheets w SET status = 'approved', decided_at = clock_timestamp(),
            decided_by = (SELECT min(u.id::text)::uuid FROM users u WHERE u.id <> w.user_id)
      WHERE week < date '2024-03-25' + 7 * 4`,
  );
}

/** A group of all these users, in which each has sent a message. */
async function chatOf(members: UserEntity[]): Promise<Pick<Known, 'groupId' | 'messageIds'>> {
  const [owner, ...others] = await Promise.all(members.map((user) => app.as(user)));
  const group = await makeGroup(owner!, others);
  const messages = await Promise.all([owner!, ...others].map((member) => sendIn(group, member, 'Hello')));
  return { groupId: group.id, messageIds: messages.map(({ id }) => id) };
}

/** Enough that some are left when requests delete them one by one. */
const many = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 40 }, make));

/** Ids of existing things that fit the route, which random ids would rarely hit. */
function idsFor(route: string): string[] {
  if (route === 'PUT /api/timer/sessions/:id' || route.includes('/time-logs/:id')) return known.sessionIds;
  if (route === 'PUT /api/meetings/:id') return known.meetingIds;
  if (route === 'PUT /api/user/:id' || route.includes('/direct/:userId')) return known.users.map(({ id }) => id);
  if (route.includes('/comments/:id')) return known.commentIds;
  if (route.includes('/tasks/:id')) return known.taskIds;
  if (route.includes('/labels/:id')) return known.labelIds;
  if (route.includes('/checklist/:id')) return checklistIds;
  if (route.includes('/views/:id')) return viewIds;
  if (route.includes('/chat/epochs')) return epochIds;
  if (route.includes('/group-chat/')) return [known.groupId];
  if (route.includes('/handovers')) return [handoverId];
  return route.includes('/chat/messages/') ? known.messageIds : known.ids;
}

function check({ status, body, text }: Response): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(
    Object.keys(body as object).filter(
      (key) => !['fields', 'sessionIds', 'conflicts', 'history', 'missing', 'extra', 'epoch'].includes(key),
    ),
  ).toEqual(['error']);
  expect(body.error).toEqual(expect.stringMatching(/./));
  expect(text).not.toMatch(/node_modules|SELECT |at \w+ \(/);
}

it('every route is tested', () => {
  expect([...ALL_ROUTES].sort()).toEqual(registeredRoutes(app.nest).sort());
});

it.each(ALL_ROUTES)('every request to %s gets a valid response', async (route) => {
  const schema = schemas.get(route);
  // An earlier request may have changed it.
  if (route === 'POST /api/auth/change-password')
    await app.db.query('UPDATE users SET password_hash = $1', [passwordHash]);
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
  // Otherwise every request was refused before the handler.
  if (mustSucceed) expect(successes).toBeGreaterThan(0);
  await expectInvariants(app.db);
});

it.each(['upload/screenshot', 'upload/task-attachment', 'chat-upload/file'])(
  'every request to %s gets a valid response',
  async (path) => {
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
  },
);
