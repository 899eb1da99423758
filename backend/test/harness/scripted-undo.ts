import type { CellChange, ChangedTimesheet } from '../../src/contract';
import type { Cast, Step } from './scripted-day';

/** The last change of a task is undone, and two tasks are changed together. `made` contains the ids of the tasks. */
export function scriptedUndo({ owner, superOwner }: Cast, made: Map<string, string>): Step[] {
  return [
    {
      route: 'POST /api/tasks/:id/undo',
      what: 'owner takes the last change of "INTERNAL" back',
      act: async () => {
        const path = `/api/tasks/${made.get('INTERNAL')}`;
        const { body } = await owner.http.get(`${path}/history`);
        return owner.http.post(`${path}/undo`).send({ historyId: body[0].id });
      },
    },
    {
      route: 'POST /api/tasks/bulk',
      what: 'superOwner puts two tasks off',
      act: () =>
        superOwner.http.post('/api/tasks/bulk').send({
          ids: [made.get('INTERNAL'), made.get('OURS')],
          changes: { dueDate: '2031-02-03', status: 'in-progress' },
        }),
    },
  ];
}

/** A deleted task is restored, and deleted again. */
export function scriptedRestore({ owner, admin }: Cast, made: Map<string, string>): Step[] {
  const path = () => `/api/tasks/${made.get('THEIRS')}`;
  return [
    {
      route: 'POST /api/tasks/:id/restore',
      what: 'admin restores "THEIRS"',
      act: () => admin.http.post(`${path()}/restore`),
    },
    { route: 'DELETE /api/tasks/:id', what: 'owner deletes "THEIRS" again', act: () => owner.http.delete(path()) },
  ];
}

/** Hours are written into a timesheet, and that is undone. */
export function scriptedCell({ admin, otherStaff }: Cast, made: Map<string, string>): Step[] {
  const week = { userId: otherStaff.id, week: '2025-W03', reason: 'THEIRS, by hand' };
  let change: CellChange | undefined;
  return [
    {
      route: 'PUT /api/timesheets/cell',
      what: 'admin writes hours of otherStaff into a timesheet',
      act: async () => {
        const cell = { taskId: made.get('THEIRS'), date: '2025-01-15', hours: 2 };
        const response = await admin.http.put('/api/timesheets/cell').send({ ...week, ...cell });
        change = (response.body as ChangedTimesheet).change;
        return response;
      },
    },
    {
      route: 'POST /api/timesheets/cell/undo',
      what: 'admin undoes that',
      act: () => admin.http.post('/api/timesheets/cell/undo').send({ ...week, ...change }),
    },
  ];
}
