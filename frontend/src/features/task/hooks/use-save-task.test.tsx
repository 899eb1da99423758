import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { undoOffered } from '@/store/undo-slice';
import { makeTask, person } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { TaskModal } from '../components/task-modal';
import { STRINGS } from '../strings';

const assignedTo = (id: string) =>
  makeTask({ id: 't1', assignedStaffId: id, assignedStaff: person(id), taskAssignments: [{ user: person(id) }] });

beforeEach(() => sessionStorage.clear());

it.each([
  ['OWNER', 't1'],
  ['STAFF', undefined],
] as const)('offers the undo of a handed over task only to those who may still edit it: %s', async (role, offered) => {
  serverWith([assignedTo('sam')], {
    'GET /api/tasks/users': () => ({ body: { staff: ['sam', 'kim'].map(person), clients: [] } }),
    'PUT /api/tasks/t1': () => ({ body: { ...assignedTo('kim'), updatedAt: '2026-01-02T00:00:00.000Z' } }),
  });
  const onClose = jest.fn();
  const store = await renderFor(makeUser({ id: 'sam', role }), <TaskModal taskId="t1" onClose={onClose} />);
  act(() => void store.dispatch(undoOffered({ taskIds: ['earlier'], text: 'Moved' })));
  await screen.findByRole('option', { name: person('kim').name });
  await userEvent.selectOptions(screen.getByLabelText(STRINGS.mainAssignee), 'kim');
  await userEvent.click(screen.getByRole('button', { name: STRINGS.save }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(store.getState().undo.offer?.taskIds[0]).toBe(offered);
  if (!offered) expect(await screen.findByText(STRINGS.saved)).toBeVisible();
});
