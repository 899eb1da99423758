import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { TaskModal } from './task-modal';

const task = makeTask({ id: 't1' });
const timed = { ...task, isActiveTimer: true, updatedAt: '2026-01-02T00:00:00.000Z' };

it('lets a status be put back that was chosen before a timer started', async () => {
  serverWith([task]);
  await renderFor(makeUser({ role: 'OWNER' }), <TaskModal taskId="t1" onClose={() => undefined} />);
  const status = await screen.findByLabelText(STRINGS.status);
  await userEvent.selectOptions(status, 'in-progress');
  act(() => deliver('task-updated', timed));
  expect(await screen.findByText(STRINGS.stopToMove)).toBeVisible();
  await userEvent.selectOptions(status, task.status);
  expect(status).toHaveValue(task.status);
  expect(status).toBeDisabled();
});
