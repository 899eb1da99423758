import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import type { Role } from '../../src/contract';
import { fileUrl } from '../../src/files/files.service';
import type { Member, TestApp } from '../harness/app';
import type { Http } from '../harness/http';
import { picture } from '../harness/pictures';
import { CHAT_REQUESTS } from './permission-chat-requests';
import { COMMENT_REQUESTS } from './permission-comment-requests';
import { HISTORY_REQUESTS } from './permission-history-requests';
import { HOURS_REQUESTS } from './permission-hours-requests';
import { INVITATION_REQUESTS } from './permission-invitation-requests';
import { LABEL_REQUESTS } from './permission-labels-requests';
import { LEDGER_REQUESTS } from './permission-ledger-requests';
import type { Which } from './permission-table';
import { type Thing, Things } from './permission-things';
import { TIMESHEET_REQUESTS } from './permission-timesheet-requests';

export interface Ask {
  about?: Thing;
  send(http: Http, id: string, others: Others, callerId: string): Test;
}

/** What a request may need besides its subject. */
export interface Others {
  ownerId: string;
  staffId: string;
  clientId: string;
  taskId: string;
  image: Buffer;
  publicKey: string;
}

const somebody = (role: Role) => ({ email: `${randomUUID()}@example.test`, name: 'Somebody', role });
const TIMES = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };

/** The request for each row of the permission table. */
const REQUESTS: Record<string, Ask> = {
  'GET /api/health': { send: (http) => http.get('/api/health') },
  'GET /api/health/live': { send: (http) => http.get('/api/health/live') },
  'GET /api/health/ready': { send: (http) => http.get('/api/health/ready') },
  'GET /api/metrics': { send: (http) => http.get('/api/metrics') },
  'POST /api/auth/signin': { send: (http) => http.post('/api/auth/signin') },
  'GET /api/auth/me': { send: (http) => http.get('/api/auth/me') },
  'POST /api/auth/signout': { send: (http) => http.post('/api/auth/signout') },
  'POST /api/auth/change-password': { send: (http) => http.post('/api/auth/change-password') },
  'GET /api/auth/options': { send: (http) => http.get('/api/auth/options') },
  'POST /api/auth/forgot-password': {
    send: (http) => http.post('/api/auth/forgot-password').send({ email: 'sam@example.test' }),
  },
  'POST /api/auth/reset-password': {
    send: (http) => http.post('/api/auth/reset-password').send({ token: 'made up', newPassword: 'correct horse' }),
  },
  'POST /api/auth/switch-role [STAFF]': { send: (http) => http.post('/api/auth/switch-role').send({ role: 'STAFF' }) },
  'POST /api/auth/switch-role [OWNER]': { send: (http) => http.post('/api/auth/switch-role').send({ role: 'OWNER' }) },
  'GET /api/auth/sessions': { send: (http) => http.get('/api/auth/sessions') },
  'DELETE /api/auth/sessions': { send: (http) => http.delete('/api/auth/sessions') },
  'DELETE /api/auth/sessions/:id': { about: 'session', send: (http, id) => http.delete(`/api/auth/sessions/${id}`) },
  'GET /api/user/profile': { send: (http) => http.get('/api/user/profile') },
  'PUT /api/user/settings': { send: (http) => http.put('/api/user/settings').send({ timezone: 'Asia/Makassar' }) },
  'POST /api/user/create': { send: (http) => http.post('/api/user/create').send(somebody('STAFF')) },
  'POST /api/user/create [super]': { send: (http) => http.post('/api/user/create').send(somebody('SUPER_OWNER')) },
  'PUT /api/user/:id [name]': {
    about: 'staff',
    send: (http, id) => http.put(`/api/user/${id}`).send({ name: 'Other' }),
  },
  'PUT /api/user/:id [role]': {
    about: 'staff',
    send: (http, id) => http.put(`/api/user/${id}`).send({ role: 'ADMIN' }),
  },
  'PUT /api/user/:id [password]': {
    about: 'staff',
    send: (http, id) => http.put(`/api/user/${id}`).send({ password: 'correct horse' }),
  },
  'PUT /api/user/:id [owner]': {
    about: 'owner',
    send: (http, id) => http.put(`/api/user/${id}`).send({ name: 'Other' }),
  },
  'DELETE /api/user/:id': { about: 'staff', send: (http, id) => http.delete(`/api/user/${id}`) },
  'DELETE /api/user/:id [owner]': { about: 'owner', send: (http, id) => http.delete(`/api/user/${id}`) },
  'POST /api/profile/picture': {
    send: (http, _, { image }) =>
      http.post('/api/profile/picture').send({ croppedImage: `data:image/jpeg;base64,${image.toString('base64')}` }),
  },
  'DELETE /api/profile/picture': { send: (http) => http.delete('/api/profile/picture') },
  'POST /api/upload/profile-picture': {
    send: (http, _, { image }) => http.post('/api/upload/profile-picture').attach('profilePicture', image, 'a.png'),
  },
  'DELETE /api/upload/profile-picture': { send: (http) => http.delete('/api/upload/profile-picture') },
  'POST /api/upload/company-logo': {
    send: (http, _, { image }) => http.post('/api/upload/company-logo').attach('companyLogo', image, 'a.png'),
  },
  'DELETE /api/upload/company-logo': { send: (http) => http.delete('/api/upload/company-logo') },
  'GET /api/notifications': { send: (http) => http.get('/api/notifications') },
  'POST /api/notifications/read': { send: (http) => http.post('/api/notifications/read').send({ all: true }) },
  'GET /api/notifications/preferences': { send: (http) => http.get('/api/notifications/preferences') },
  'GET /api/notifications/mail': { send: (http) => http.get('/api/notifications/mail') },
  'PUT /api/notifications/mail': {
    send: (http) => http.put('/api/notifications/mail').send({ frequency: 'daily' }),
  },
  'PUT /api/notifications/preferences': {
    send: (http) => http.put('/api/notifications/preferences').send({ moved: { app: false } }),
  },
  'GET /api/events': { send: (http) => http.get('/api/events') },
  'GET /api/search': { send: (http) => http.get('/api/search?q=a') },
  'GET /api/audit': { send: (http) => http.get('/api/audit') },
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
  ...HISTORY_REQUESTS,
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
  'GET /api/timer/unreported': {
    about: 'task',
    send: (http, id) => http.get('/api/timer/unreported').query({ taskId: id }),
  },
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
  'GET /api/task-reports/former-staff': { send: (http) => http.get('/api/task-reports/former-staff') },
  'DELETE /api/task-reports/:id': { about: 'report', send: (http, id) => http.delete(`/api/task-reports/${id}`) },
  'GET /api/export/current-work': { send: (http) => http.get('/api/export/current-work') },
  'GET /api/staff-monitor/status': { send: (http) => http.get('/api/staff-monitor/status') },
  'GET /api/analytics/:period': { send: (http) => http.get('/api/analytics/week') },
  ...HOURS_REQUESTS,
  'GET /api/ai-brain/status': { send: (http) => http.get('/api/ai-brain/status') },
  'POST /api/ai-brain/transcribe': {
    send: (http) => http.post('/api/ai-brain/transcribe').attach('audio', Buffer.from('RIFF'), 'a.wav'),
  },
  'POST /api/ai-brain/process-ideas': {
    send: (http) => http.post('/api/ai-brain/process-ideas').send({ input: 'Call the printer' }),
  },
  'POST /api/ai-brain/create-tasks': {
    send: (http) => http.post('/api/ai-brain/create-tasks').send({ approvedTasks: [{ title: 'New', approved: true }] }),
  },
  'POST /api/import/preview': {
    send: (http) => http.post('/api/import/preview').send({ source: 'csv', content: 'Title\nNew' }),
  },
  'POST /api/import': {
    send: (http) => http.post('/api/import').send({ source: 'csv', content: 'Title\nNew' }),
  },
  'GET /api/meetings/people': { send: (http) => http.get('/api/meetings/people') },
  'GET /api/meetings/busy': {
    send: (http, _, { staffId }) => http.get('/api/meetings/busy').query({ ...TIMES, attendeeIds: staffId }),
  },
  'GET /api/meetings/:id': { about: 'meeting', send: (http, id) => http.get(`/api/meetings/${id}`) },
  'GET /api/meetings/:id [attended]': { about: 'attendedMeeting', send: (http, id) => http.get(`/api/meetings/${id}`) },
  'POST /api/meetings': {
    send: (http, _, { staffId }) => http.post('/api/meetings').send({ ...TIMES, title: 'New', attendeeIds: [staffId] }),
  },
  'PUT /api/meetings/:id': {
    about: 'meeting',
    send: (http, id) => http.put(`/api/meetings/${id}`).send({ title: 'Other' }),
  },
  'PUT /api/meetings/:id [attended]': {
    about: 'attendedMeeting',
    send: (http, id) => http.put(`/api/meetings/${id}`).send({ title: 'Other' }),
  },
  'DELETE /api/meetings/:id': { about: 'meeting', send: (http, id) => http.delete(`/api/meetings/${id}`) },
  'DELETE /api/meetings/:id [attended]': {
    about: 'attendedMeeting',
    send: (http, id) => http.delete(`/api/meetings/${id}`),
  },
  'GET /api/calendar/events': { send: (http) => http.get('/api/calendar/events') },
  'GET /api/calendar/google/status': { send: (http) => http.get('/api/calendar/google/status') },
  'GET /api/calendar/google/auth': { send: (http) => http.get('/api/calendar/google/auth') },
  'GET /api/calendar/google/callback': { send: (http) => http.get('/api/calendar/google/callback') },
  'POST /api/calendar/google/disconnect': { send: (http) => http.post('/api/calendar/google/disconnect') },
  'POST /api/calendar/google/sync': { send: (http) => http.post('/api/calendar/google/sync') },
  'GET /api/calendar/feed': { send: (http) => http.get('/api/calendar/feed') },
  'POST /api/calendar/feed': { send: (http) => http.post('/api/calendar/feed') },
  'DELETE /api/calendar/feed': { send: (http) => http.delete('/api/calendar/feed') },
  'GET /api/calendar/feed/:file': { send: (http) => http.get(`/api/calendar/feed/${'A'.repeat(43)}.ics`) },
  'GET /api/jobs': { send: (http) => http.get('/api/jobs') },
  'POST /api/jobs/:name/run': { send: (http) => http.post('/api/jobs/calendar-sync/run') },
  'POST /api/jobs/:name/run [unknown]': { send: (http) => http.post('/api/jobs/lunch/run') },
  'GET /api/system': { send: (http) => http.get('/api/system') },
  'POST /api/system/doctor': { send: (http) => http.post('/api/system/doctor') },
  'POST /api/system/backup': { send: (http) => http.post('/api/system/backup') },
  ...CHAT_REQUESTS,
  ...COMMENT_REQUESTS,
  ...TIMESHEET_REQUESTS,
  ...LEDGER_REQUESTS,
  ...LABEL_REQUESTS,
  ...INVITATION_REQUESTS,
  'GET /api/files/:id [reported]': { about: 'reportedFile', send: (http, id) => http.get(fileUrl(id)) },
  'GET /api/files/:id [picture]': { about: 'profilePicture', send: (http, id) => http.get(fileUrl(id)) },
  'GET /api/files/:id [unused]': { about: 'unusedFile', send: (http, id) => http.get(fileUrl(id)) },
};

export const REQUEST_NAMES = Object.keys(REQUESTS);

/** Whether the response depends on who owns the subject. */
export const namesThing = (name: string) => REQUESTS[name]?.about !== undefined;

export async function makeOthers(app: TestApp): Promise<Others> {
  const [staff, client] = [await app.make.user({ role: 'STAFF' }), await app.make.user({ role: 'CLIENT' })];
  const owner = await app.make.user({ role: 'OWNER' });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    ...{ ownerId: owner.id, staffId: staff.id, clientId: client.id, image: await picture('png') },
    taskId: (await app.make.task()).id,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Creates the subject and returns the request, not sent yet. */
export async function prepare(name: string, app: TestApp, caller: Member | undefined, which: Which, others: Others) {
  const request = REQUESTS[name];
  if (!request) throw new Error(`permission-requests.ts does not say how to ask "${name}"`);
  const id = request.about ? await new Things(app, caller?.user, which, others.staffId).make(request.about) : '';
  return () => request.send(caller?.http ?? app.anonymous, id, others, caller?.id ?? others.staffId);
}
