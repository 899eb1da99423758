import type { Ask } from './permission-requests';

/** Labels, checklists and saved views. */
export const LABEL_REQUESTS: Record<string, Ask> = {
  'PUT /api/tasks/:id [labels]': {
    about: 'task',
    send: (http, id) => http.put(`/api/tasks/${id}`).send({ labelIds: [] }),
  },
  'GET /api/labels': { send: (http) => http.get('/api/labels') },
  'POST /api/labels': {
    send: (http, _, __, callerId) => http.post('/api/labels').send({ name: `By ${callerId}`, hue: 'teal' }),
  },
  'PUT /api/labels/:id': { about: 'label', send: (http, id) => http.put(`/api/labels/${id}`).send({ hue: 'red' }) },
  'DELETE /api/labels/:id': { about: 'label', send: (http, id) => http.delete(`/api/labels/${id}`) },
  'GET /api/tasks/:id/checklist': { about: 'task', send: (http, id) => http.get(`/api/tasks/${id}/checklist`) },
  'POST /api/tasks/:id/checklist': {
    about: 'task',
    send: (http, id) => http.post(`/api/tasks/${id}/checklist`).send({ text: 'New' }),
  },
  'PUT /api/checklist/:id [text]': {
    about: 'checklistItem',
    send: (http, id) => http.put(`/api/checklist/${id}`).send({ text: 'Other' }),
  },
  'PUT /api/checklist/:id [tick]': {
    about: 'checklistItem',
    send: (http, id) => http.put(`/api/checklist/${id}`).send({ isDone: true }),
  },
  'DELETE /api/checklist/:id': { about: 'checklistItem', send: (http, id) => http.delete(`/api/checklist/${id}`) },
  'GET /api/views': { send: (http) => http.get('/api/views') },
  'POST /api/views': { send: (http) => http.post('/api/views').send({ name: 'New', filters: {} }) },
  'POST /api/views [shared]': {
    send: (http) => http.post('/api/views').send({ name: 'New', filters: {}, isShared: true }),
  },
  'PUT /api/views/:id': { about: 'view', send: (http, id) => http.put(`/api/views/${id}`).send({ name: 'Other' }) },
  'PUT /api/views/:id [shared]': {
    about: 'sharedView',
    send: (http, id) => http.put(`/api/views/${id}`).send({ name: 'Other' }),
  },
  'DELETE /api/views/:id': { about: 'view', send: (http, id) => http.delete(`/api/views/${id}`) },
  'DELETE /api/views/:id [shared]': { about: 'sharedView', send: (http, id) => http.delete(`/api/views/${id}`) },
};
