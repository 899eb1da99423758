import { weekOfDay } from '../../src/contract';
import { hoursAgo } from '../harness/zones';
import type { Ask } from './permission-requests';

/** A timesheet cell without time yet. */
function yesterday() {
  const date = hoursAgo(30).slice(0, 10);
  return { date, week: weekOfDay(date), reason: 'Forgot the timer' };
}

/** The requests about timesheets. */
export const TIMESHEET_REQUESTS: Record<string, Ask> = {
  'GET /api/timesheets': { send: (http) => http.get('/api/timesheets').query({ week: '2025-W01' }) },
  'GET /api/timesheets [userId]': {
    about: 'staff',
    send: (http, id) => http.get('/api/timesheets').query({ week: '2025-W01', userId: id }),
  },
  'GET /api/timesheets/day': { send: (http) => http.get('/api/timesheets/day').query({ date: '2025-01-01' }) },
  'GET /api/timesheets/day [userId]': {
    about: 'staff',
    send: (http, id) => http.get('/api/timesheets/day').query({ date: '2025-01-01', userId: id }),
  },
  'GET /api/timesheets/pending': { send: (http) => http.get('/api/timesheets/pending') },
  'GET /api/timesheets/former-members': { send: (http) => http.get('/api/timesheets/former-members') },
  'PUT /api/timesheets/cell': {
    about: 'task',
    send: (http, taskId) => http.put('/api/timesheets/cell').send({ ...yesterday(), taskId, hours: 1 }),
  },
  'PUT /api/timesheets/cell [userId]': {
    about: 'staff',
    send: (http, userId) => http.put('/api/timesheets/cell').send({ ...yesterday(), taskId: userId, userId, hours: 0 }),
  },
  'POST /api/timesheets/cell/undo [userId]': {
    about: 'correctedHours',
    send: (http, correction) => {
      const [userId, first = 1] = correction.split('/');
      const { week, reason } = yesterday();
      return http.post('/api/timesheets/cell/undo').send({ week, reason, userId, first: Number(first), count: 1 });
    },
  },
  'POST /api/timesheets/submit': { send: (http) => http.post('/api/timesheets/submit').send({ week: '2025-W01' }) },
  'POST /api/timesheets/submit [userId]': {
    about: 'staff',
    send: (http, userId) => http.post('/api/timesheets/submit').send({ week: '2025-W01', userId }),
  },
  'POST /api/timesheets/submit [left]': {
    about: 'formerMember',
    send: (http, userId) => http.post('/api/timesheets/submit').send({ week: '2025-W01', userId }),
  },
  'POST /api/timesheets/approve': {
    about: 'submittedWeek',
    send: (http, userId) => http.post('/api/timesheets/approve').send({ week: '2025-W01', userId }),
  },
  'POST /api/timesheets/return': {
    about: 'submittedWeek',
    send: (http, userId) => http.post('/api/timesheets/return').send({ week: '2025-W01', userId, reason: 'Too long' }),
  },
  'POST /api/timesheets/reopen': {
    about: 'approvedWeek',
    send: (http, userId) => http.post('/api/timesheets/reopen').send({ week: '2025-W01', userId, reason: 'Too long' }),
  },
};
