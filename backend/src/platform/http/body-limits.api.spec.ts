import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { addKey, sealedFor } from '../../../test/harness/chat';
import { formatCount, LIMITS, MESSAGES, type Task } from '../../contract';
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

/** A text with three bytes per character. */
const chinese = (length: number) => '世'.repeat(length);
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const { text, report, chat, aiBrain, meeting } = LIMITS;
const [title, description] = [chinese(text.titleLength), chinese(text.descriptionLength)];
const PAGE = readFileSync(join(__dirname, '../../../../docs/limits.md'), 'utf8');
const START = '2026-03-02T09:00:00Z';

const files = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.make.file(staff.id, 'task-attachment')));

/** Creates consecutive sessions, all on one day. */
async function sessions(count: number): Promise<string[]> {
  const rows = await app.make.rows<{ id: string }>(
    `INSERT INTO time_logs (id, user_id, task_id, started_at, ended_at, timezone)
     SELECT uuid_v7(), $1, $2, $3::timestamptz + n * interval '1 minute', $3::timestamptz + (n + 1) * interval '1 minute',
            'UTC'
       FROM generate_series(0, $4 - 1) n RETURNING id`,
    [staff.id, task.id, START, count],
  );
  return rows.map(({ id }) => id);
}

/** A CSV table of almost the maximum size of a file. */
function tableOf(rows: number): string {
  const cell = '"'.concat('x'.repeat(Math.floor(LIMITS.imports.bytes / rows) - 20), '"');
  return ['title,description', ...Array.from({ length: rows }, (_, n) => `T${n},${cell}`)].join('\n');
}

async function sealedMessage(): Promise<object> {
  const other = await app.as('STAFF');
  const keyIds = [await addKey(staff), await addKey(other)];
  const room = chat.sealedLength - sealedFor(keyIds, '').length;
  return { receiverId: other.id, message: sealedFor(keyIds, 'x'.repeat(room)) };
}

/** The largest body that each route allows, and the status if the request is valid otherwise. */
const LARGEST: [string, () => object | Promise<object>, number?][] = [
  ['POST /api/tasks', () => ({ title, description }), 201],
  [
    'POST /api/task-reports',
    () => ({
      ...{ taskId: task.id, hoursWorked: 1, workDescription: chinese(report.descriptionLength) },
      sessionBreakdown: chinese(report.breakdownLength),
    }),
    201,
  ],
  [
    'POST /api/task-reports',
    async () => ({
      ...{ taskId: task.id, hoursWorked: 1, workDescription: chinese(report.descriptionLength) },
      ...{ sessionBreakdown: chinese(report.breakdownLength), sessionIds: await sessions(report.sessionsMax) },
    }),
    201,
  ],
  [
    'POST /api/meetings',
    () => ({
      ...{ title, description, location: chinese(meeting.locationLength), attendeeIds: [staff.id] },
      ...{ startTime: START, endTime: '2026-03-02T10:00:00Z' },
    }),
    201,
  ],
  ['POST /api/timer/start', () => ({ taskId: task.id, description }), 201],
  [
    'POST /api/time-logs',
    () => ({
      ...{ taskId: task.id, startTime: START, description, reason: chinese(LIMITS.ledger.reasonLength) },
      endTime: '2026-03-02T10:00:00Z',
    }),
  ],
  [
    'POST /api/tasks/ID/comments',
    async () => ({ body: chinese(LIMITS.comment.length), attachmentIds: await files(LIMITS.comment.attachments) }),
    201,
  ],
  ['PUT /api/tasks/ID', () => ({ title, description }), 200],
  ['POST /api/tasks/bulk', () => ({ ids: ids(LIMITS.bulk.tasksMax), changes: { description } }), 200],
  [
    'POST /api/views',
    () => ({
      name: chinese(LIMITS.view.nameLength),
      filters: { search: chinese(LIMITS.view.filtersLength - '{"search":""}'.length) },
    }),
    201,
  ],
  ['POST /api/import/preview', () => ({ source: 'csv', content: tableOf(LIMITS.imports.rows) }), 200],
  ['POST /api/chat/direct', sealedMessage, 201],
  ['POST /api/chat/keys', () => ({ userIds: ids(chat.keysOfPeople) }), 200],
  [
    'POST /api/group-chat',
    () => ({
      name: chinese(chat.groupNameLength),
      description: chinese(chat.groupDescriptionLength),
      memberIds: ids(chat.groupMembers - 1),
    }),
  ],
  ['POST /api/ai-brain/process-ideas', () => ({ input: chinese(aiBrain.inputLength) })],
  [
    'POST /api/ai-brain/create-tasks',
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

it.each(LARGEST)('%s accepts the largest body that its limits allow', async (...row) => {
  const [route, body, expected] = row;
  const [method, path] = route.replace('ID', task.id).split(' ') as ['POST' | 'PUT', string];
  const who = path.startsWith('/api/import') ? await app.as('OWNER') : staff;
  const { status } = await who.http[method === 'PUT' ? 'put' : 'post'](path).send(await body());
  expect([413, 431]).not.toContain(status);
  if (expected) expect(status).toBe(expected);
});

it('a larger body is refused with the limit', async () => {
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
  for (const [path, bytes] of BODY_LIMITS) {
    const size = bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(0)} MB`;
    expect(PAGE).toMatch(new RegExp(`\\| \`${path}\` +\\| ${size} `));
  }
});

it('limits.md uses the current limits in its products', () => {
  const rows = PAGE.slice(PAGE.indexOf('## What multiplies')).replace(/ +/g, ' ');
  const { imports, label, checklist, bulk, handover, upload, comment, calendar } = LIMITS;
  const n = formatCount;
  const meetingTexts = text.titleLength + text.descriptionLength + meeting.locationLength;
  for (const limits of [
    `| Group: ${n(chat.groupMembers)} members | Look-up of keys: ${n(chat.keysOfPeople)} people`,
    `| A new group: name ${n(chat.groupNameLength)}, description ${n(chat.groupDescriptionLength)} characters`,
    `| Epoch: ${n(chat.epochKeysBatch)} copies`,
    `${n(chat.groupMembers)} members with ${n(chat.deviceKeys)} keys each`,
    `| Sealed message: ${n(chat.sealedLength)} `,
    `| Picture: ${n(upload.chatFileBytes / 1024 / 1024)} MB | ${n(upload.imagePixels / 1_000_000)} megapixels`,
    `| Comment: ${n(comment.attachments)} files | ${n(comment.length)} characters`,
    `| Checklist: ${n(checklist.items)} items | ${n(checklist.textLength)} characters`,
    `| Handover: ${n(handover.batches)} batches | ${n(handover.batchKeys)} keys, ${n(handover.batchLength)} characters`,
    `| Bulk: ${n(bulk.tasksMax)} tasks | Their ids, and a description of ${n(text.descriptionLength)} characters`,
    `| Import: ${n(imports.rows)} rows | ${n(label.perTask)} labels and ${n(checklist.items)} checklist items`,
    `| Views: ${n(LIMITS.view.perPerson)} | Filters of ${n(LIMITS.view.filtersLength)} characters`,
    `| Calendar: ${n(calendar.eventsMax)} events | Title ${n(text.titleLength)}, location ${n(meeting.locationLength)} characters`,
    `| Report: ${n(report.sessionsMax)} sessions | 39 bytes an id, and both texts: ${n(report.descriptionLength + report.breakdownLength)} `,
    `| Meeting: ${n(meeting.attendees)} attendees | 39 bytes an id, and its texts: ${n(meetingTexts)} `,
  ]) {
    expect(rows).toContain(limits);
  }
});

it('an idle connection is kept open for longer than a proxy keeps it', async () => {
  const server = app.nest.getHttpServer();
  expect(server.keepAliveTimeout).toBe(65_000);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const responses: string[] = [];
  socket.on('data', (data) => responses.push(data.toString()));
  const request = async () => {
    responses.length = 0;
    socket.write(`GET /api/health HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    while (responses.length === 0) await sleep(20);
    return responses.join('');
  };
  expect(await request()).toMatch(/Keep-Alive: timeout=65/i);
  // Much longer than Node's default keep-alive timeout.
  await sleep(20_000);
  expect(await request()).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
}, 60_000);

it('a body of millions of values is refused before it is parsed, and even before a session is required', async () => {
  const { values } = LIMITS.body;
  const parse = jest.spyOn(JSON, 'parse');
  const send = (json: string, charset = 'utf-8') =>
    app.anonymous
      .post('/api/import')
      .set('Content-Type', `application/json; charset=${charset}`)
      .serialize((given: unknown) => given as string)
      .send(json);
  const parsed = (part: string) => parse.mock.calls.filter(([json]) => json.includes(part)).length;
  const empty = Array<string>(values).fill('[]').join(',');
  const statuses = [];
  for (const json of [`[${empty}]`, `{"\\"": [${empty}]}`, `["${'\\\\'.repeat(3)}", ${empty}]`]) {
    statuses.push((await send(json)).status);
  }
  // In UTF-7, brackets and commas can be written in base64: this is an array of an array.
  statuses.push((await send('+AFsAWwBdAF0-', 'utf-7')).status);
  const calls = parsed('[],[]');
  const long = `[${JSON.stringify('"a", [b], {c}\n'.repeat(values))}]`;
  statuses.push((await send(long)).status);
  const callsForText = parsed('[b], {c}');
  parse.mockRestore();
  expect(statuses).toEqual([400, 400, 400, 415, 401]);
  expect([calls, callsForText]).toEqual([0, 1]);
});
