import { hoursAgo } from '../harness/zones';
import type { Ask } from './permission-requests';

const RECENT = { startTime: hoursAgo(3), endTime: hoursAgo(2) };

/** The requests for corrections of time. */
export const LEDGER_REQUESTS: Record<string, Ask> = {
  'POST /api/time-logs': {
    about: 'task',
    send: (http, id) => http.post('/api/time-logs').send({ taskId: id, ...RECENT, reason: 'Forgotten' }),
  },
  'POST /api/time-logs [userId]': {
    about: 'staff',
    send: (http, id, { taskId }) =>
      http.post('/api/time-logs').send({ taskId, ...RECENT, userId: id, reason: 'Forgotten' }),
  },
  'PUT /api/time-logs/:id': {
    about: 'pastSession',
    send: (http, id) => http.put(`/api/time-logs/${id}`).send({ description: 'Other', reason: 'Unclear' }),
  },
  'POST /api/time-logs/:id/split': {
    about: 'pastSession',
    send: (http, id) => http.post(`/api/time-logs/${id}/split`).send({ at: hoursAgo(4.5), reason: 'Two things' }),
  },
  'GET /api/time-logs/:id/history': {
    about: 'pastSession',
    send: (http, id) => http.get(`/api/time-logs/${id}/history`),
  },
  'DELETE /api/time-logs/:id': {
    about: 'pastSession',
    send: (http, id) => http.delete(`/api/time-logs/${id}`).send({ reason: 'Not worked' }),
  },
};
