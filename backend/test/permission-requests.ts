import { generateKeyPairSync } from 'node:crypto';
import type { Test } from 'supertest';
import { fileUrl } from '../src/platform/files/files.service';
import type { Member, TestApp } from './app';
import type { Http } from './http';
import type { Which } from './permission-table';
import { picture } from './pictures';
import { Things, type Thing } from './permission-things';

interface Ask {
  about?: Thing;
  send(http: Http, id: string, others: Others, askerId: string): Test;
}

/** What a request may need besides the thing it is about. */
export interface Others {
  ownerId: string;
  staffId: string;
  clientId: string;
  image: Buffer;
  publicKey: string;
}

const RENAMED = { name: 'Other' };
const addMember = (http: Http, id: string, { ownerId }: Others) =>
  http.post(`/api/group-chat/${id}/members`).send({ memberIds: [ownerId] });
const editMessage = (http: Http, id: string) => http.put(`/api/chat/messages/${id}`).send({ message: 'Other' });

/** How each row of the permission table is asked. */
const REQUESTS: Record<string, Ask> = {
  'GET /api/health': { send: (http) => http.get('/api/health') },
  'GET /api/metrics': { send: (http) => http.get('/api/metrics') },
  'POST /api/auth/signin': { send: (http) => http.post('/api/auth/signin') },
  'GET /api/auth/me': { send: (http) => http.get('/api/auth/me') },
  'POST /api/auth/signout': { send: (http) => http.post('/api/auth/signout') },
  'POST /api/auth/change-password': { send: (http) => http.post('/api/auth/change-password') },
  'GET /api/user/all': { send: (http) => http.get('/api/user/all') },
  'GET /api/tasks': { send: (http) => http.get('/api/tasks') },
  'GET /api/tasks/users': { send: (http) => http.get('/api/tasks/users') },
  'POST /api/tasks': { send: (http) => http.post('/api/tasks').send({ title: 'New' }) },
  'POST /api/tasks [+who]': {
    send: (http, _, { staffId }) => http.post('/api/tasks').send({ title: 'New', assignedStaffId: staffId }),
  },
  'PUT /api/tasks/:id [title]': {
    about: 'task',
    send: (http, id) => http.put(`/api/tasks/${id}`).send({ title: 'Other' }),
  },
  'PUT /api/tasks/:id [status]': {
    about: 'task',
    send: (http, id) => http.put(`/api/tasks/${id}`).send({ status: 'completed' }),
  },
  'PUT /api/tasks/:id [+who]': {
    about: 'task',
    send: (http, id, { clientId }) => http.put(`/api/tasks/${id}`).send({ assignedClientId: clientId }),
  },
  'PUT /api/tasks/:id/reorder': {
    about: 'task',
    send: (http, id) => http.put(`/api/tasks/${id}/reorder`).send({ newIndex: 0, status: 'priority' }),
  },
  'DELETE /api/tasks/:id': { about: 'task', send: (http, id) => http.delete(`/api/tasks/${id}`) },
  'DELETE /api/tasks/:id [worked]': { about: 'workedTask', send: (http, id) => http.delete(`/api/tasks/${id}`) },
  'GET /api/timer/current': { send: (http) => http.get('/api/timer/current') },
  'POST /api/timer/start': { about: 'task', send: (http, id) => http.post('/api/timer/start').send({ taskId: id }) },
  'POST /api/timer/stop': { send: (http) => http.post('/api/timer/stop') },
  'POST /api/timer/force-stop/:timerId': {
    about: 'runningTimer',
    send: (http, id) => http.post(`/api/timer/force-stop/${id}`),
  },
  'GET /api/timer/task-logs/:id': { about: 'task', send: (http, id) => http.get(`/api/timer/task-logs/${id}`) },
  'GET /api/timer/daily-summary': { send: (http) => http.get('/api/timer/daily-summary') },
  'GET /api/timer/auto-stopped': { send: (http) => http.get('/api/timer/auto-stopped') },
  'PUT /api/timer/sessions/:id': {
    about: 'forgottenSession',
    send: (http, id) => http.put(`/api/timer/sessions/${id}`).send({ endTime: '2025-01-01T09:30:00Z' }),
  },
  'POST /api/upload/screenshot': {
    send: (http, _, { image }) => http.post('/api/upload/screenshot').attach('screenshot', image, 'a.png'),
  },
  'POST /api/task-reports': {
    about: 'task',
    send: (http, id) => http.post('/api/task-reports').send({ taskId: id, workDescription: 'Worked', hoursWorked: 1 }),
  },
  'GET /api/task-reports': { send: (http) => http.get('/api/task-reports') },
  'GET /api/task-reports [staffId]': {
    about: 'staff',
    send: (http, id) => http.get('/api/task-reports').query({ staffId: id }),
  },
  'DELETE /api/task-reports/:id': { about: 'report', send: (http, id) => http.delete(`/api/task-reports/${id}`) },
  'GET /api/export/current-work': { send: (http) => http.get('/api/export/current-work') },
  'GET /api/staff-monitor/status': { send: (http) => http.get('/api/staff-monitor/status') },
  'GET /api/analytics/:period': { send: (http) => http.get('/api/analytics/week') },
  'GET /api/jobs': { send: (http) => http.get('/api/jobs') },
  'POST /api/jobs/:name/run': { send: (http) => http.post('/api/jobs/calendar-sync/run') },
  'POST /api/jobs/:name/run [unknown]': { send: (http) => http.post('/api/jobs/lunch/run') },
  'GET /api/group-chat': { send: (http) => http.get('/api/group-chat') },
  'POST /api/group-chat': {
    send: (http, _, { staffId }) => http.post('/api/group-chat').send({ name: 'New', memberIds: [staffId] }),
  },
  'GET /api/group-chat/unread-counts': { send: (http) => http.get('/api/group-chat/unread-counts') },
  'PUT /api/group-chat/:id': { about: 'group', send: (http, id) => http.put(`/api/group-chat/${id}`).send(RENAMED) },
  'PUT /api/group-chat/:id [joined]': {
    about: 'joinedGroup',
    send: (http, id) => http.put(`/api/group-chat/${id}`).send(RENAMED),
  },
  'POST /api/group-chat/:id/members': { about: 'group', send: addMember },
  'POST /api/group-chat/:id/members [joined]': { about: 'joinedGroup', send: addMember },
  'DELETE /api/group-chat/:id/members/:userId': {
    about: 'group',
    send: (http, id, _, asker) => http.delete(`/api/group-chat/${id}/members/${asker}`),
  },
  'DELETE /api/group-chat/:id/members/:userId [another]': {
    about: 'joinedGroup',
    send: (http, id, { staffId }) => http.delete(`/api/group-chat/${id}/members/${staffId}`),
  },
  'GET /api/group-chat/:id/messages': {
    about: 'group',
    send: (http, id) => http.get(`/api/group-chat/${id}/messages`),
  },
  'POST /api/group-chat/:id/messages': {
    about: 'group',
    send: (http, id) => http.post(`/api/group-chat/${id}/messages`).send({ message: 'New' }),
  },
  'POST /api/group-chat/:id/read': {
    about: 'group',
    send: (http, id) => http.post(`/api/group-chat/${id}/read`).send({ seq: 1 }),
  },
  'POST /api/group-chat/:id/typing': { about: 'group', send: (http, id) => http.post(`/api/group-chat/${id}/typing`) },
  'GET /api/chat/direct': { send: (http) => http.get('/api/chat/direct') },
  'GET /api/chat/direct/unread-counts': { send: (http) => http.get('/api/chat/direct/unread-counts') },
  'POST /api/chat/direct': {
    about: 'partner',
    send: (http, id) => http.post('/api/chat/direct').send({ receiverId: id, message: 'New' }),
  },
  'GET /api/chat/direct/:userId': { about: 'partner', send: (http, id) => http.get(`/api/chat/direct/${id}`) },
  'POST /api/chat/direct/:userId/read': {
    about: 'partner',
    send: (http, id) => http.post(`/api/chat/direct/${id}/read`).send({ seq: 1 }),
  },
  'POST /api/chat/direct/:userId/typing': {
    about: 'partner',
    send: (http, id) => http.post(`/api/chat/direct/${id}/typing`),
  },
  'PUT /api/chat/messages/:id': { about: 'message', send: editMessage },
  'PUT /api/chat/messages/:id [heard]': { about: 'heardMessage', send: editMessage },
  'DELETE /api/chat/messages/:id': { about: 'message', send: (http, id) => http.delete(`/api/chat/messages/${id}`) },
  'DELETE /api/chat/messages/:id [heard]': {
    about: 'heardMessage',
    send: (http, id) => http.delete(`/api/chat/messages/${id}`),
  },
  'POST /api/chat-upload/file': {
    send: (http, _, { image }) => http.post('/api/chat-upload/file').attach('file', image, 'a.png'),
  },
  'GET /api/files/:id [sent]': { about: 'sentFile', send: (http, id) => http.get(fileUrl(id)) },
  'GET /api/chat/keys': { send: (http, _, { staffId }) => http.get('/api/chat/keys').query({ userIds: staffId }) },
  'GET /api/profile/encryption-keys': { send: (http) => http.get('/api/profile/encryption-keys') },
  'POST /api/profile/encryption-keys': {
    send: (http, _, { publicKey }) => http.post('/api/profile/encryption-keys').send({ publicKey }),
  },
  'DELETE /api/profile/encryption-keys/:id': {
    about: 'deviceKey',
    send: (http, id) => http.delete(`/api/profile/encryption-keys/${id}`),
  },
  'GET /api/files/:id [reported]': { about: 'reportedFile', send: (http, id) => http.get(fileUrl(id)) },
  'GET /api/files/:id [unused]': { about: 'unusedFile', send: (http, id) => http.get(fileUrl(id)) },
};

export const REQUEST_NAMES = Object.keys(REQUESTS);

/** Whether it makes a difference whose thing is asked for. */
export const namesThing = (name: string) => REQUESTS[name]?.about !== undefined;

export async function makeOthers(app: TestApp): Promise<Others> {
  const [staff, client] = [await app.make.user({ role: 'STAFF' }), await app.make.user({ role: 'CLIENT' })];
  const owner = await app.make.user({ role: 'OWNER' });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    ...{ ownerId: owner.id, staffId: staff.id, clientId: client.id, image: await picture('png') },
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Makes what the request is about and answers the request, not sent yet. */
export async function prepare(name: string, app: TestApp, asker: Member | undefined, which: Which, others: Others) {
  const request = REQUESTS[name];
  if (!request) throw new Error(`permission-requests.ts does not say how to ask "${name}"`);
  const id = request.about ? await new Things(app, asker?.user, which, others.staffId).make(request.about) : '';
  return () => request.send(asker?.http ?? app.anonymous, id, others, asker?.id ?? others.staffId);
}
