import { MESSAGES } from '@contract';
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
afterEach(() => jest.restoreAllMocks());

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

const reason = MESSAGES.task.timerRunning;

it.each([
  ['withdraws', 'had no response', { status: 504 }, MESSAGES.general.network, undefined],
  ['keeps', 'was refused', { status: 409, body: { error: reason } }, reason, 'x'],
])('%s the undo of an earlier change if a save %s', async (_, __, response, text, offered) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  serverWith([assignedTo('sam')], { 'PUT /api/tasks/t1': () => response });
  const store = await renderFor(makeUser({ role: 'OWNER' }), <TaskModal taskId="t1" onClose={jest.fn()} />);
  act(() => void store.dispatch(undoOffered({ taskIds: ['x'], text: 'Moved' })));
  await userEvent.type(await screen.findByLabelText(STRINGS.title), '!');
  await userEvent.click(screen.getByRole('button', { name: STRINGS.save }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(store.getState().undo.offer?.taskIds[0]).toBe(offered);
  expect(store.getState().undo.inFlight).toBe(0);
});
