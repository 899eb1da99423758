import { MESSAGES } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTask } from '@/api/tasks';
import { STRINGS as SHARED } from '@/store/strings';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { MoveField } from './status-field';

const hinge = makeTask({ id: 't1' });

function Shown() {
  const task = useTask('t1');
  return task && <MoveField task={task} disabled={false} />;
}

afterEach(() => jest.restoreAllMocks());

it('says why a move was refused, and offers to undo the next one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { routes } = serverWith([hinge], {
    'PUT /api/tasks/t1': () => ({ status: 409, body: { error: MESSAGES.task.timerRunning } }),
  });
  const store = await renderFor(makeUser(), <Shown />);
  const status = screen.getByLabelText(STRINGS.status);
  const [region] = screen.getAllByRole('alert');
  await userEvent.selectOptions(status, 'priority');
  expect(await screen.findByText(MESSAGES.task.timerRunning)).toBeVisible();
  expect(region).toHaveTextContent(MESSAGES.task.timerRunning);
  expect(screen.getByText(SHARED.moveRefused('pending'))).toBeInTheDocument();
  expect(status).toHaveValue('pending');

  routes['PUT /api/tasks/t1'] = () => ({
    body: { ...hinge, status: 'completed', updatedAt: '2026-01-02T00:00:00.000Z' },
  });
  await userEvent.selectOptions(status, 'completed');
  const offer = { taskIds: ['t1'], since: hinge.updatedAt, text: SHARED.moved };
  await waitFor(() => expect(store.getState().undo.offer).toEqual(offer));
  expect(status).toHaveValue('completed');
  expect(screen.queryByText(MESSAGES.task.timerRunning)).not.toBeInTheDocument();
});
