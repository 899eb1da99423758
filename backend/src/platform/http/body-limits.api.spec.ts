import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { LIMITS, MESSAGES, type Task } from '../../contract';
import { BODY_LIMITS } from './body-limits';

let app: TestApp;
let staff: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF');
  task = await app.make.task({ mainId: staff.id });
});
afterAll(() => app.close());

/** A text of three bytes a character. */
const chinese = (length: number) => '世'.repeat(length);
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const { text, report, chat, aiBrain, meeting } = LIMITS;
const [title, description] = [chinese(text.titleLength), chinese(text.descriptionLength)];
const START = '2026-03-02T09:00:00Z';

/** The largest body that each route allows, and its status if nothing else is wrong with it. */
const LARGEST: [string, () => object, number?][] = [
  ['/api/tasks', () => ({ title, description })],
  [
    '/api/task-reports',
    () => ({
      ...{ taskId: task.id, hoursWorked: 1, workDescription: chinese(report.descriptionLength) },
      sessionBreakdown: chinese(report.breakdownLength),
    }),
    201,
  ],
  ['/api/task-reports', () => ({ taskId: task.id, sessionIds: ids(report.sessionsMax) })],
  [
    '/api/meetings',
    () => ({
      ...{ title, description, location: chinese(meeting.locationLength), attendeeIds: [staff.id] },
      ...{ startTime: START, endTime: '2026-03-02T10:00:00Z' },
    }),
    201,
  ],
  ['/api/timer/start', () => ({ taskId: task.id, description })],
  [
    '/api/time-logs',
    () => ({
      ...{ taskId: task.id, startTime: START, description, reason: chinese(LIMITS.ledger.reasonLength) },
      endTime: '2026-03-02T10:00:00Z',
    }),
  ],
  ['/api/tasks/ID/comments', () => ({ body: chinese(LIMITS.comment.length) })],
  ['/api/chat/keys', () => ({ userIds: ids(chat.keysOfPeople) }), 200],
  [
    '/api/group-chat',
    () => ({
      name: chinese(chat.groupNameLength),
      description: chinese(chat.groupDescriptionLength),
      memberIds: ids(chat.groupMembers - 1),
    }),
  ],
  ['/api/ai-brain/process-ideas', () => ({ input: chinese(aiBrain.inputLength) })],
  [
    '/api/ai-brain/create-tasks',
    () => ({
      approvedTasks: Array.from({ length: aiBrain.tasks }, () => ({
        id: randomUUID(),
        title,
        description,
        approved: false,
      })),
    }),
  ],
];

it.each(LARGEST)('%s takes the largest body that its limits allow', async (...row) => {
  const [path, body, expected] = row;
  const { status } = await staff.http.post(path.replace('ID', task.id)).send(body());
  expect([413, 431]).not.toContain(status);
  if (expected) expect(status).toBe(expected);
});

it('a body that is larger is refused with its limit', async () => {
  for (const [path, bytes] of BODY_LIMITS.filter(([, limit]) => limit < 1024 * 1024)) {
    const { body } = await staff.http
      .post(path === '/api' ? '/api/tasks' : path)
      .send({ title: 'x'.repeat(bytes) })
      .expect(413);
    const error = `${MESSAGES.general.tooLarge}: it can have at most ${Math.floor(bytes / 1024)} KB`;
    expect(body).toEqual({ error });
  }
});

it('limits.md lists each path with its limit', () => {
  const page = readFileSync(join(__dirname, '../../../../docs/limits.md'), 'utf8');
  for (const [path, bytes] of BODY_LIMITS) {
    const size = bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(0)} MB`;
    expect(page).toMatch(new RegExp(`\\| \`${path}\` +\\| ${size} `));
  }
});

it('an idle connection is kept longer than by a proxy', async () => {
  const server = app.nest.getHttpServer();
  expect(server.keepAliveTimeout).toBe(65_000);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const answers: string[] = [];
  socket.on('data', (data) => answers.push(data.toString()));
  const ask = async () => {
    answers.length = 0;
    socket.write(`GET /api/health HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    while (answers.length === 0) await sleep(20);
    return answers.join('');
  };
  expect(await ask()).toMatch(/Keep-Alive: timeout=65/i);
  // Much longer than Node keeps it by default.
  await sleep(20_000);
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
}, 60_000);
