import type { Ask } from './permission-requests';

/** Sums of hours, and rates. */
export const HOURS_REQUESTS: Record<string, Ask> = {
  'GET /api/hours': { send: (http) => http.get('/api/hours') },
  'GET /api/hours [userId]': {
    about: 'staff',
    send: (http, id) => http.get('/api/hours').query({ userId: id }),
  },
  'GET /api/export/hours': { send: (http) => http.get('/api/export/hours') },
  'GET /api/rates': { send: (http) => http.get('/api/rates') },
  'PUT /api/rates': {
    about: 'task',
    send: (http, id) => http.put('/api/rates').send({ taskId: id, rate: 80, currency: 'EUR', from: '2026-01-01' }),
  },
  'DELETE /api/rates/:id': { about: 'rate', send: (http, id) => http.delete(`/api/rates/${id}`) },
};
