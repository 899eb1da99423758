import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { HANDOVER_STEPS, MEETING_TYPES, ROLES, TASK_STATUSES, TIME_FORMATS } from '../src/contract';
import { fileUrl } from '../src/platform/files/files.service';
import type { Http } from './http';
import { manyFramesGif } from './pictures';

export const PASSWORD = 'correct horse';

/** What is there, so that not every request ends at a 404. */
export interface Known {
  users: { id: string; email: string }[];
  clientId: string;
  taskIds: string[];
  fileId: string;
  /** Auto-stopped, on 1 January 2025 from 8 to 20 o'clock, one of each user. */
  sessionIds: string[];
  /** Of all users, in which each has said one of these messages. */
  groupId: string;
  messageIds: string[];
  meetingIds: string[];
  /** Of these and of anything else. */
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
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(...NASTY, ...DATES),
  fc.integer({ min: 1, max: 30_000 }).map((length) => 'x'.repeat(length)),
);
/** Of a longer head of a request Node itself answers 431. */
const short = text.map((it) => it.slice(0, 200));
const header = fc.string({ maxLength: 300 }).map((it) => it.replace(/[^\x20-\x7e]/g, '~'));
const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(-0, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63),
);
const PUBLIC_KEYS = [1, 2].map(() =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64'),
);
const QUERY_FIELDS = [
  ...['since', 'before', 'limit', 'userId', 'userIds', 'staffId', 'taskId', 'startDate', 'endDate', 'removed'],
];
const STRANGE_FIELDS = ['__proto__', 'constructor', 'toString', 'id', 'role', 'createdById', ...QUERY_FIELDS];

/** What is sent to a route: bodies that are nearly right, by what the API says of itself, and any others. */
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
  /** For each field of a body, values that are fine. */
  const fine: Record<string, fc.Arbitrary<unknown>> = {
    title: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
    description: fc.option(text),
    status: fc.constantFrom(...TASK_STATUSES, 'todo'),
    progressPercent: fc.nat(100),
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
    screenshotUrl: fc.constantFrom(null, fileUrl(known.fileId)),
    sessionCount: fc.nat(),
    sessionBreakdown: text,
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
    memberIds: fc.array(oneOf(userIds), { minLength: 1, maxLength: 4 }),
    publicKey: fc.constantFrom(...PUBLIC_KEYS),
    signingKey: fc.constant(null),
    label: fc.string({ maxLength: 100 }),
    isBackup: fc.boolean(),
    keyId: oneOf(known.ids),
    step: fc.constantFrom(...HANDOVER_STEPS),
    sealed: fc.string({ minLength: 1 }),
    of: fc.integer({ min: 1, max: 3 }),
    input: fc.oneof(fc.string({ minLength: 1, unit: 'grapheme' }), fc.constant('call Bob by Friday and then pay')),
    approvedTasks: fc.array(fc.record({ title: fc.string({ minLength: 1 }), id: fc.uuid() }), {
      minLength: 1,
      maxLength: 4,
    }),
    startTime: fc.constantFrom('2025-01-01T06:00:00Z', '2024-12-31T23:00:00+09:00'),
    attendeeIds: fc.array(oneOf(userIds), { minLength: 1, maxLength: 4 }),
    location: fc.option(fc.string({ maxLength: 300 })),
    meetingType: fc.constantFrom(...MEETING_TYPES),
    endTime: fc.constantFrom('2025-01-01T09:30:00Z', '2025-01-01T23:15:00.5+02:00', '2025-01-01T07:59:59Z'),
  };
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
  const query = fc.dictionary(fc.oneof(fc.constantFrom(...QUERY_FIELDS), short), short, { maxKeys: 4 });
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
