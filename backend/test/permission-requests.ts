import type { Test } from 'supertest';
import { fileUrl } from '../src/platform/files/files.service';
import type { Member, TestApp } from './app';
import type { Http } from './http';
import type { Which } from './permission-table';
import { picture } from './pictures';
import { Things, type Thing } from './permission-things';

interface Ask {
  about?: Thing;
  send(http: Http, id: string, others: Others): Test;
}

/** What a request may need besides the thing it is about. */
export interface Others {
  staffId: string;
  clientId: string;
  image: Buffer;
}

const TIMES = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };

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
  'GET /api/files/:id [reported]': { about: 'reportedFile', send: (http, id) => http.get(fileUrl(id)) },
  'GET /api/files/:id [unused]': { about: 'unusedFile', send: (http, id) => http.get(fileUrl(id)) },
};

export const REQUEST_NAMES = Object.keys(REQUESTS);

/** Whether it makes a difference whose thing is asked for. */
export const namesThing = (name: string) => REQUESTS[name]?.about !== undefined;

export async function makeOthers(app: TestApp): Promise<Others> {
  const [staff, client] = [await app.make.user({ role: 'STAFF' }), await app.make.user({ role: 'CLIENT' })];
  return { staffId: staff.id, clientId: client.id, image: await picture('png') };
}

/** Makes what the request is about and answers the request, not sent yet. */
export async function prepare(name: string, app: TestApp, asker: Member | undefined, which: Which, others: Others) {
  const request = REQUESTS[name];
  if (!request) throw new Error(`permission-requests.ts does not say how to ask "${name}"`);
  const id = request.about ? await new Things(app, asker?.user, which).make(request.about) : '';
  return () => request.send(asker?.http ?? app.anonymous, id, others);
}
