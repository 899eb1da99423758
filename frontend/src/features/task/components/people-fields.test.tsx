import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeTask, person } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { TaskModal } from './task-modal';

const ann = person('ann');
const task = makeTask({ id: 't1', assignedStaffId: 'ann', assignedStaff: ann, taskAssignments: [{ user: ann }] });

beforeEach(() => sessionStorage.clear());

it('leaves out chosen users who were deleted or have changed their role before the task is saved', async () => {
  let users = { staff: ['ann', 'kim', 'lee', 'max'].map(person), clients: [person('cleo')] };
  const sent: unknown[] = [];
  serverWith([task], {
    'GET /api/tasks/users': () => ({ body: users }),
    'PUT /api/tasks/t1': async (request) => {
      sent.push(await request.json());
      return { body: { ...task, updatedAt: '2026-01-02T00:00:00.000Z' } };
    },
  });
  const onClose = jest.fn();
  await renderFor(makeUser({ role: 'OWNER' }), <TaskModal taskId="t1" onClose={onClose} />);
  await screen.findByRole('option', { name: person('kim').name });
  await userEvent.type(screen.getByLabelText(STRINGS.title), '!');
  await userEvent.selectOptions(screen.getByLabelText(STRINGS.mainAssignee), 'kim');
  await userEvent.selectOptions(screen.getByLabelText(STRINGS.client), 'cleo');
  for (const id of ['lee', 'max'])
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(person(id).name) }));

  // One of them is a client now.
  users = { staff: ['ann', 'max'].map(person), clients: [person('kim')] };
  act(() => deliver('user-updated', { userId: 'kim', user: null }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: new RegExp(person('lee').name) })).toBeNull());
  await waitFor(() => expect(screen.getByLabelText(STRINGS.mainAssignee)).toHaveValue('ann'));
  await userEvent.click(screen.getByRole('button', { name: STRINGS.save }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ title: `${task.title}!`, assignedStaffIds: ['ann', 'max'] }]);
});
