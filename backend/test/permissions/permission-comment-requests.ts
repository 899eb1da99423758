import { randomUUID } from 'node:crypto';
import type { Ask } from './permission-requests';

/** The requests about comments and files of tasks. */
export const COMMENT_REQUESTS: Record<string, Ask> = {
  'GET /api/tasks/:id/comments': { about: 'task', send: (http, id) => http.get(`/api/tasks/${id}/comments`) },
  'POST /api/tasks/:id/comments': {
    about: 'task',
    send: (http, id) => http.post(`/api/tasks/${id}/comments`).send({ body: 'Agreed' }),
  },
  'POST /api/tasks/:id/comments [internal]': {
    about: 'task',
    send: (http, id) => http.post(`/api/tasks/${id}/comments`).send({ body: 'Agreed', isInternal: true }),
  },
  'PUT /api/comments/:id': {
    about: 'comment',
    send: (http, id) => http.put(`/api/comments/${id}`).send({ body: 'Other' }),
  },
  'PUT /api/comments/:id [internal]': {
    about: 'internalComment',
    send: (http, id) => http.put(`/api/comments/${id}`).send({ body: 'Other' }),
  },
  'DELETE /api/comments/:id': { about: 'comment', send: (http, id) => http.delete(`/api/comments/${id}`) },
  'DELETE /api/comments/:id [internal]': {
    about: 'internalComment',
    send: (http, id) => http.delete(`/api/comments/${id}`),
  },
  'POST /api/upload/task-attachment': {
    send: (http, _id, { image }) => http.post('/api/upload/task-attachment').attach('file', image, 'a.png'),
  },
  'GET /api/tasks/:id/attachments': { about: 'task', send: (http, id) => http.get(`/api/tasks/${id}/attachments`) },
  // A file that nobody has uploaded.
  'POST /api/tasks/:id/attachments': {
    about: 'task',
    send: (http, id) => http.post(`/api/tasks/${id}/attachments`).send({ fileId: randomUUID() }),
  },
  'DELETE /api/tasks/:id/attachments/:fileId': {
    about: 'attachedFile',
    send: (http, ids) => {
      const [taskId, fileId = randomUUID()] = ids.split('/');
      return http.delete(`/api/tasks/${taskId}/attachments/${fileId}`);
    },
  },
};
