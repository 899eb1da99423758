import { weekOfDay } from '../../src/contract';
import type { Member, TestApp } from '../harness/app';
import { anyPublicKey } from '../harness/chat';
import type { Http } from '../harness/http';
import type { Random } from '../harness/random';
import { hoursAgo } from '../harness/zones';

/** Ids of everything that exists, the oldest first. */
export type Known = Record<Kind, string[]>;
const KINDS = {
  task: 'SELECT id FROM tasks WHERE deleted_at IS NULL ORDER BY id',
  deletedTask: 'SELECT id FROM tasks WHERE deleted_at IS NOT NULL ORDER BY id',
  label: 'SELECT id FROM labels ORDER BY id',
  item: 'SELECT id FROM checklist_items ORDER BY id',
  comment: 'SELECT id FROM task_comments ORDER BY id',
  timer: 'SELECT id FROM time_logs WHERE ended_at IS NULL ORDER BY id',
  session: 'SELECT id FROM time_logs WHERE ended_at IS NOT NULL ORDER BY id',
  report: 'SELECT id FROM task_reports WHERE deleted_at IS NULL ORDER BY id',
  meeting: 'SELECT id FROM meetings ORDER BY id',
  group: `SELECT id FROM conversations WHERE kind = 'group' ORDER BY id`,
  message: 'SELECT id FROM messages ORDER BY id',
  view: 'SELECT id FROM views ORDER BY id',
  key: 'SELECT id FROM device_keys WHERE removed_at IS NULL ORDER BY id',
};
type Kind = keyof typeof KINDS;

export async function known({ db }: TestApp): Promise<Known> {
  const read = async ([kind, sql]: [string, string]) => [
    kind,
    (await db.query<{ id: string }>(sql)).map(({ id }) => id),
  ];
  return Object.fromEntries(await Promise.all(Object.entries(KINDS).map(read))) as Known;
}

/** What a change can choose from. */
export interface Choice {
  random: Random;
  /** One of this kind; an unused id if there are none. */
  one: (kind: Kind) => string;
  person: () => string;
  words: () => string;
}

export const choiceOf = (random: Random, ids: Known, people: Member[]): Choice => ({
  random,
  one: (kind) => (ids[kind].length > 0 ? random.pick(ids[kind]) : '00000000-0000-7000-8000-000000000000'),
  person: () => random.pick(people).id,
  words: () => `Words ${random.between(1, 1_000_000)}`,
});

const STATUSES = ['pending', 'priority', 'in-progress', 'completed'] as const;
const sheet = ({ person }: Choice) => ({ userId: person(), week: weekOfDay(hoursAgo(30).slice(0, 10)) });
const times = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };

/** All changes that users make to each other's screens. Users without permission are refused, which changes nothing. */
export const CHANGES: ((http: Http, choice: Choice) => PromiseLike<{ status: number; text: string }>)[] = [
  (http, { words, person }) =>
    http.post('/api/tasks').send({ title: words(), assignedStaffId: person(), assignedClientId: null }),
  (http, { words }) => http.post('/api/tasks').send({ title: words() }),
  (http, { one, words }) => http.put(`/api/tasks/${one('task')}`).send({ title: words() }),
  (http, { one, random }) => http.put(`/api/tasks/${one('task')}`).send({ progressPercent: random.between(0, 100) }),
  (http, { one, person }) => http.put(`/api/tasks/${one('task')}`).send({ assignedClientId: person() }),
  (http, { one }) => http.put(`/api/tasks/${one('task')}`).send({ assignedClientId: null }),
  (http, { one, person }) => http.put(`/api/tasks/${one('task')}`).send({ assignedStaffId: person() }),
  (http, { one }) => http.put(`/api/tasks/${one('task')}`).send({ labelIds: [one('label')] }),
  (http, { one, random }) =>
    http
      .put(`/api/tasks/${one('task')}/reorder`)
      .send({ newIndex: random.between(0, 3), status: random.pick(STATUSES) }),
  (http, { one, random }) =>
    http.post('/api/tasks/bulk').send({ ids: [one('task')], changes: { status: random.pick(STATUSES) } }),
  (http, { one }) => http.delete(`/api/tasks/${one('task')}`),
  (http, { one }) => http.post(`/api/tasks/${one('deletedTask')}/restore`),
  (http, { words }) => http.post('/api/labels').send({ name: words(), hue: 'teal' }),
  (http, { one, words }) => http.put(`/api/labels/${one('label')}`).send({ name: words() }),
  (http, { one }) => http.delete(`/api/labels/${one('label')}`),
  (http, { one, words }) => http.post(`/api/tasks/${one('task')}/checklist`).send({ text: words() }),
  (http, { one, random }) => http.put(`/api/checklist/${one('item')}`).send({ isDone: random.next() < 0.5 }),
  (http, { one }) => http.delete(`/api/checklist/${one('item')}`),
  (http, { one, words, random }) =>
    http.post(`/api/tasks/${one('task')}/comments`).send({ body: words(), isInternal: random.next() < 0.3 }),
  (http, { one, words }) => http.put(`/api/comments/${one('comment')}`).send({ body: words() }),
  (http, { one }) => http.delete(`/api/comments/${one('comment')}`),
  (http, { one }) => http.post('/api/timer/start').send({ taskId: one('task') }),
  (http) => http.post('/api/timer/stop'),
  (http, { one }) => http.post(`/api/timer/force-stop/${one('timer')}`),
  (http, { one, random }) => {
    const from = random.between(3, 20);
    const span = { startTime: hoursAgo(from), endTime: hoursAgo(from - 1) };
    return http.post('/api/time-logs').send({ taskId: one('task'), ...span, reason: 'Forgotten' });
  },
  (http, { one, words }) =>
    http.put(`/api/time-logs/${one('session')}`).send({ description: words(), reason: 'Unclear' }),
  (http, { one }) => http.put(`/api/time-logs/${one('session')}`).send({ taskId: one('task'), reason: 'Wrong task' }),
  (http, { one }) => http.delete(`/api/time-logs/${one('session')}`).send({ reason: 'Not worked' }),
  (http, { one, words }) =>
    http.post('/api/task-reports').send({ taskId: one('task'), workDescription: words(), hoursWorked: 1 }),
  (http, { one }) => http.delete(`/api/task-reports/${one('report')}`),
  (http, choice) => http.post('/api/timesheets/submit').send({ week: sheet(choice).week }),
  (http, choice) => http.post('/api/timesheets/approve').send(sheet(choice)),
  (http, choice) => http.post('/api/timesheets/return').send({ ...sheet(choice), reason: 'Too long' }),
  (http, { words, person }) => http.post('/api/meetings').send({ ...times, title: words(), attendeeIds: [person()] }),
  (http, { one, person }) => http.put(`/api/meetings/${one('meeting')}`).send({ attendeeIds: [person(), person()] }),
  (http, { one, words }) => http.put(`/api/meetings/${one('meeting')}`).send({ title: words() }),
  (http, { one }) => http.delete(`/api/meetings/${one('meeting')}`),
  (http, { words, person }) => http.post('/api/group-chat').send({ name: words(), memberIds: [person()] }),
  (http, { one, words }) => http.put(`/api/group-chat/${one('group')}`).send({ name: words() }),
  (http, { one, person }) => http.post(`/api/group-chat/${one('group')}/members`).send({ memberIds: [person()] }),
  (http, { one, person }) => http.delete(`/api/group-chat/${one('group')}/members/${person()}`),
  (http, { one, words }) => http.post(`/api/group-chat/${one('group')}/messages`).send({ message: words() }),
  (http, { one, random }) => http.post(`/api/group-chat/${one('group')}/read`).send({ seq: random.between(1, 9) }),
  (http, { words, person }) => http.post('/api/chat/direct').send({ receiverId: person(), message: words() }),
  (http, { person, random }) => http.post(`/api/chat/direct/${person()}/read`).send({ seq: random.between(1, 9) }),
  (http, { one, words }) => http.put(`/api/chat/messages/${one('message')}`).send({ message: words() }),
  (http, { one }) => http.delete(`/api/chat/messages/${one('message')}`),
  (http) => http.post('/api/profile/encryption-keys').send({ publicKey: anyPublicKey() }),
  (http, { one }) => http.delete(`/api/profile/encryption-keys/${one('key')}`),
  (http, { words, random }) =>
    http.post('/api/views').send({ name: words(), filters: {}, isShared: random.next() < 0.5 }),
  (http, { one, words }) => http.put(`/api/views/${one('view')}`).send({ name: words() }),
  (http, { one }) => http.delete(`/api/views/${one('view')}`),
  (http) => http.post('/api/notifications/read').send({ all: true }),
  (http, { words, person }) => http.put(`/api/user/${person()}`).send({ name: words() }),
];
