import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import {
  HANDOVER_STEPS,
  IMPORT_COLUMNS,
  IMPORT_SOURCES,
  LABEL_HUES,
  MAIL_FREQUENCIES,
  MEETING_TYPES,
  NOTIFICATION_KINDS,
  ROLES,
  TASK_STATUSES,
  TIME_FORMATS,
} from '../../src/contract';
import { fileUrl } from '../../src/files/files.service';
import type { Http } from './http';
import { manyFramesGif } from './pictures';

export const PASSWORD = 'correct horse';

/** Existing ids, so that not every request ends in a 404. */
export interface Known {
  users: { id: string; email: string }[];
  clientId: string;
  taskIds: string[];
  labelIds: string[];
  /** Lines of their history. */
  historyIds: string[];
  fileId: string;
  /** Uploaded for a task, one by each user. */
  taskFileIds: string[];
  /** One by each user, on the first task. */
  commentIds: string[];
  /** Automatically stopped sessions on 1 January 2025 from 8:00 to 20:00, one per user. */
  sessionIds: string[];
  /** A group of all users, in which each has sent one of these messages. */
  groupId: string;
  messageIds: string[];
  meetingIds: string[];
  /** All of these ids and others. */
  ids: string[];
}

export interface BodySchema {
  properties: Record<string, unknown>;
  required?: string[];
}

export interface Given {
  who: number;
  id: string;
  query: Record<string, string>;
  body: string;
  header: string;
}

const NASTY = ['', ' ', '\0', 'a\0b', "'; DROP TABLE users; --", '../..', '%00', '%', '__proto__', 'null', '{}', '🔑'];
const DATES = ['2025-01-01', '2025-02-30', '0000-00-00', '9999999-01-01', '99.99', `1.${'9'.repeat(19)}`];
const TIME = fc.constantFrom('2025-01-01T06:00:00Z', '2024-12-31T23:00:00+09:00', '2025-01-01T22:00:00+16:00');
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(...NASTY, ...DATES),
  fc.integer({ min: 1, max: 30_000 }).map((length) => 'x'.repeat(length)),
);
/** Node itself responds 431 to longer headers. */
const short = text.map((it) => it.slice(0, 200));
/** An If-None-Match of `*` matches any content: a 304 that no route needs to describe. */
const header = fc
  .string({ maxLength: 300 })
  .map((it) => it.replace(/[^\x20-\x7e]/g, '~'))
  .filter((it) => it.trim() !== '*');
const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(-0, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63),
);
const base64 = (bytes: number) => Buffer.alloc(bytes, 1).toString('base64');
const PUBLIC_KEYS = [1, 2].map(() =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64'),
);
const QUERY_FIELDS = [
  ...['since', 'before', 'limit', 'q', 'userId', 'userIds', 'staffId', 'taskId', 'startDate', 'endDate', 'removed'],
  ...['from', 'to', 'groupBy', 'format', 'clientId', 'week', 'date', 'start', 'end'],
];
const STRANGE_FIELDS = ['__proto__', 'constructor', 'toString', 'id', 'role', 'createdById', ...QUERY_FIELDS];

/** Requests for a route: nearly valid bodies, based on its documented schema, and arbitrary ones. */
export function inputFor(known: Known, schema: BodySchema | undefined): fc.Arbitrary<Given> {
  const oneOf = (ids: string[]) => fc.constantFrom(...ids);
  const userIds = known.users.map(({ id }) => id);
  const id = fc.oneof({ weight: 4, arbitrary: oneOf(known.ids) }, fc.uuid(), short);
  const anything: fc.Arbitrary<unknown> = fc.oneof(
    { weight: 2, arbitrary: id },
    fc.constantFrom<unknown>(...TASK_STATUSES, 'todo', true, false, null, [], {}, PASSWORD),
    text,
    number,
    fc.array(id, { maxLength: 60 }),
    fc.jsonValue(),
  );
  /** Valid values for each field of a body. */
  const fine: Record<string, fc.Arbitrary<unknown>> = {
    labelIds: fc.array(oneOf(known.labelIds), { maxLength: 3 }),
    hue: fc.constantFrom(...LABEL_HUES),
    isDone: fc.boolean(),
    text: fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }),
    filters: fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 }),
    isShared: fc.boolean(),
    ids: fc.array(oneOf(known.ids), { minLength: 1, maxLength: 4 }),
    historyId: oneOf(known.historyIds),
    changes: fc.record(
      { status: fc.constantFrom(...TASK_STATUSES), progressPercent: fc.nat(100), undo: fc.boolean(), since: TIME },
      { requiredKeys: [] },
    ),
    title: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
    description: fc.option(text),
    status: fc.constantFrom(...TASK_STATUSES, 'todo'),
    progressPercent: fc.nat(100),
    billable: fc.boolean(),
    userId: oneOf(userIds),
    rate: fc.integer({ min: 0, max: 100_000_000 }).map((units) => units / 10_000),
    currency: fc.constantFrom('EUR', 'JPY', 'PHP'),
    from: fc.constantFrom('2025-01-01', '2025-01-15', '2025-02-01'),
    estimateHours: fc.option(fc.double({ min: 0, max: 10_000, noNaN: true })),
    dueDate: fc.constantFrom('2031-01-01', '2031-01-01T10:00:00Z', '', null),
    assignedStaffId: fc.option(oneOf(userIds)),
    assignedStaffIds: fc.array(oneOf(userIds), { maxLength: 4 }),
    assignedClientId: fc.constantFrom(known.clientId, null),
    newIndex: fc.nat(50),
    afterId: oneOf(known.taskIds),
    beforeId: oneOf(known.taskIds),
    taskId: oneOf(known.taskIds),
    workDescription: fc.string({ minLength: 1, unit: 'grapheme' }),
    hoursWorked: fc.double({ min: 0, max: 10_000, noNaN: true }),
    fileId: oneOf(known.taskFileIds),
    attachmentIds: fc.constant([]),
    isInternal: fc.boolean(),
    body: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
    screenshotUrl: fc.constantFrom(null, fileUrl(known.fileId)),
    sessionCount: fc.nat(),
    sessionBreakdown: text,
    stopRunning: fc.boolean(),
    timerId: oneOf(known.ids),
    sessionIds: fc.array(oneOf(known.sessionIds), { maxLength: 3 }),
    email: fc.oneof(
      oneOf(known.users.map(({ email }) => email)),
      fc.uuid().map((name) => `${name}@example.test`),
    ),
    code: fc.constantFrom('000000', '23456-789ab', ''),
    token: text,
    name: fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }),
    role: fc.constantFrom(...ROLES),
    timezone: fc.constantFrom('Asia/Manila', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'),
    timeFormat: fc.constantFrom(...TIME_FORMATS),
    employmentType: fc.constantFrom('FULL_TIME', 'PART_TIME', '', null),
    companyName: fc.constantFrom('Webb Ltd', null),
    croppedImage: fc.constant(`data:image/gif;base64,${manyFramesGif(1).toString('base64')}`),
    password: fc.constant(PASSWORD),
    currentPassword: fc.constant(PASSWORD),
    newPassword: fc.string({ minLength: 6, maxLength: 20 }),
    isFirstLogin: fc.boolean(),
    message: fc.string({ minLength: 1, unit: 'grapheme' }),
    receiverId: oneOf(userIds),
    clientId: fc.option(fc.uuid()),
    replyToId: fc.option(oneOf(known.messageIds), { freq: 2 }),
    attachmentUrl: fc.constantFrom(null, fileUrl(known.fileId)),
    attachmentType: fc.constantFrom(null, 'image'),
    attachmentName: fc.option(text),
    seq: fc.nat(100),
    userIds: fc.array(oneOf(userIds), { maxLength: 4 }),
    removed: fc.boolean(),
    memberIds: fc.array(oneOf(userIds), { minLength: 1, maxLength: 4 }),
    publicKey: fc.constantFrom(...PUBLIC_KEYS),
    signingKey: fc.constant(null),
    label: fc.string({ maxLength: 100 }),
    isBackup: fc.boolean(),
    keyId: oneOf(known.ids),
    groupChatId: oneOf(known.ids),
    commitment: fc.constant(base64(32)),
    readers: fc.constant(base64(32)),
    keys: fc.array(
      fc.record({ keyId: oneOf(known.ids), wrapped: fc.constant(base64(256)), signature: fc.constant(base64(64)) }),
      { minLength: 1, maxLength: 3 },
    ),
    step: fc.constantFrom(...HANDOVER_STEPS),
    sealed: fc.string({ minLength: 1 }),
    of: fc.integer({ min: 1, max: 3 }),
    input: fc.oneof(fc.string({ minLength: 1, unit: 'grapheme' }), fc.constant('call Bob by Friday and then pay')),
    approvedTasks: fc.array(fc.record({ title: fc.string({ minLength: 1 }), id: fc.uuid() }), {
      minLength: 1,
      maxLength: 4,
    }),
    startTime: TIME,
    submittedAt: TIME,
    week: fc.integer({ min: 10, max: 19 }).map((number) => `2024-W${number}`),
    date: fc.constantFrom('2024-03-04', '2024-03-13', '2024-03-24'),
    hours: fc.constantFrom(0, 0.25, 1.5, 25),
    first: fc.integer({ min: 1, max: 2 }),
    count: fc.integer({ min: 1, max: 2 }),
    attendeeIds: fc.array(oneOf(userIds), { minLength: 1, maxLength: 4 }),
    knownAttendeeIds: fc.array(oneOf(userIds), { maxLength: 4 }),
    location: fc.option(fc.string({ maxLength: 300 })),
    meetingType: fc.constantFrom(...MEETING_TYPES),
    at: fc.constantFrom('2025-01-01T08:30:00Z', '2025-01-01T19:00:00+09:00', '2025-01-01T20:00:00Z'),
    reason: fc.constantFrom('Forgot the timer', '  ab ', '🔑🔑🔑'),
    all: fc.boolean(),
    frequency: fc.constantFrom(...MAIL_FREQUENCIES),
    source: fc.constantFrom(...IMPORT_SOURCES),
    content: fc.oneof(
      fc.constantFrom(
        'Title;Due\nA;1/2/2031\n"B',
        'Name\tList\nA\tDone',
        '{"lists":[{}],"cards":[{"id":"1","due":"x"}]}',
      ),
      text,
    ),
    columns: fc.array(fc.constantFrom(...IMPORT_COLUMNS), { maxLength: 4 }),
    statuses: fc.array(fc.record({ name: text, status: fc.constantFrom(...TASK_STATUSES) }), { maxLength: 3 }),
    isWithArchived: fc.boolean(),
    endTime: fc.constantFrom('2025-01-01T09:30:00Z', '2025-01-01T23:15:00.5+02:00', '2025-01-01T07:59:59Z'),
  };
  for (const kind of NOTIFICATION_KINDS) {
    fine[kind] = fc.record({ app: fc.boolean(), mail: fc.boolean() }, { requiredKeys: [] });
  }
  const nearlyRight = Object.keys(schema?.properties ?? {}).map((field) => {
    if (!fine[field]) throw new Error(`fuzz-input.ts does not say which values of ${field} are fine`);
    return [field, fc.oneof({ weight: 6, arbitrary: fine[field] }, anything)] as const;
  });
  const own = fc.record(Object.fromEntries(nearlyRight), { requiredKeys: schema?.required ?? [] });
  const strange = fc.dictionary(fc.constantFrom(...STRANGE_FIELDS), anything, { maxKeys: 5 });
  const both = fc.tuple(own, strange).map((parts) => Object.assign({}, ...parts) as unknown);
  const body = fc.oneof(
    { weight: 6, arbitrary: fc.oneof(own, both).map((it) => JSON.stringify(it)) },
    fc.jsonValue().map((it) => JSON.stringify(it)),
    text,
  );
  const query = fc.dictionary(fc.oneof(fc.constantFrom(...QUERY_FIELDS), short), fc.oneof(short, TIME), { maxKeys: 4 });
  return fc.record({ who: fc.nat(known.users.length - 1), id, query, body, header });
}

const isUpload = (route: string) => ['POST /api/upload/screenshot', 'POST /api/ai-brain/transcribe'].includes(route);

/** The request, not sent yet. */
export function requestOf(http: Http, route: string, { id, query, body, header: value }: Given) {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(':number', '1').replace(/:\w+/g, () => encodeURIComponent(id));
  const request = http[method.toLowerCase() as keyof Http](path)
    .query(query)
    .set({ 'Idempotency-Key': value, 'If-None-Match': value });
  if (method === 'GET' || isUpload(route)) return request;
  return request
    .type('json')
    .serialize((it: unknown) => it as string)
    .send(body);
}
