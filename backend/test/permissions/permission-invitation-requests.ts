import { randomUUID } from 'node:crypto';
import type { Role } from '../../src/contract';
import type { Ask } from './permission-requests';

const somebody = (role: Role) => ({ email: `${randomUUID()}@example.test`, name: 'Somebody', role });

/** Inviting users, joining with a link, and the second factor. */
export const INVITATION_REQUESTS: Record<string, Ask> = {
  'GET /api/auth/two-factor': { send: (http) => http.get('/api/auth/two-factor') },
  'POST /api/auth/two-factor/setup': { send: (http) => http.post('/api/auth/two-factor/setup') },
  'POST /api/auth/two-factor/confirm': { send: (http) => http.post('/api/auth/two-factor/confirm') },
  'POST /api/auth/two-factor/recovery-codes': { send: (http) => http.post('/api/auth/two-factor/recovery-codes') },
  'POST /api/auth/two-factor/disable': { send: (http) => http.post('/api/auth/two-factor/disable') },
  'POST /api/auth/invitation': { send: (http) => http.post('/api/auth/invitation').send({ token: 'made up' }) },
  'POST /api/auth/accept-invitation': {
    send: (http) => http.post('/api/auth/accept-invitation').send({ token: 'made up', newPassword: 'correct horse' }),
  },
  'POST /api/user/invite': { send: (http) => http.post('/api/user/invite').send(somebody('STAFF')) },
  'POST /api/user/invite [super]': { send: (http) => http.post('/api/user/invite').send(somebody('SUPER_OWNER')) },
  'POST /api/user/:id/invitation': {
    about: 'invited',
    send: (http, id) => http.post(`/api/user/${id}/invitation`),
  },
  'DELETE /api/user/:id/invitation': {
    about: 'invited',
    send: (http, id) => http.delete(`/api/user/${id}/invitation`),
  },
  'DELETE /api/user/:id/invitation [joined]': {
    about: 'staff',
    send: (http, id) => http.delete(`/api/user/${id}/invitation`),
  },
};
