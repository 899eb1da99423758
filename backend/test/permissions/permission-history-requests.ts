import type { Http } from '../harness/http';
import type { Ask } from './permission-requests';

function undo(http: Http, taskAndLine: string) {
  const [id = '', historyId = id] = taskAndLine.split(' ');
  return http.post(`/api/tasks/${id}/undo`).send({ historyId });
}

/** The requests for the history of tasks, undoing and the trash. */
export const HISTORY_REQUESTS: Record<string, Ask> = {
  'GET /api/tasks/trash': { send: (http) => http.get('/api/tasks/trash') },
  'POST /api/tasks/bulk': {
    send: (http, _, { taskId }) =>
      http.post('/api/tasks/bulk').send({ ids: [taskId], changes: { progressPercent: 5 } }),
  },
  'GET /api/tasks/:id/history': { about: 'task', send: (http, id) => http.get(`/api/tasks/${id}/history`) },
  'POST /api/tasks/:id/undo [title]': { about: 'editedTask', send: undo },
  'POST /api/tasks/:id/undo [move]': { about: 'movedTask', send: undo },
  'POST /api/tasks/:id/restore': { about: 'deletedTask', send: (http, id) => http.post(`/api/tasks/${id}/restore`) },
};
