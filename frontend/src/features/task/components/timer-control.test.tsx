import { MESSAGES } from '@contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { timerApi } from '@/api/timer';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { TimerControl } from './timer-control';

const timer = { id: 'l1', taskId: 't1', taskTitle: 'Hinge', startTime: '2026-01-01T10:00:00Z', description: '' };

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('ignores the second click of a double click also after the response, unlike a separate click', async () => {
  const task = makeTask({ id: 't1', title: 'Hinge' });
  const { calls } = serverWith([task], {
    'POST /api/timer/start': () => ({ status: 201, body: timer }),
    'POST /api/timer/stop': () => ({ body: null }),
  });
  const store = await renderFor(makeUser(), <TimerControl task={task} />);
  const selectTimer = timerApi.endpoints.getCurrentTimer.select();
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
  fireEvent.click(screen.getByRole('button'), { detail: 1 });
  await waitFor(() => expect(selectTimer(store.getState()).data?.id).toBe('l1'));
  fireEvent.click(screen.getByRole('button'), { detail: 2 });
  expect(screen.getByRole('button')).toHaveTextContent(STRINGS.stop);
  fireEvent.click(screen.getByRole('button'), { detail: 1 });
  expect(screen.getByRole('button')).toHaveTextContent(STRINGS.start);
  await waitFor(() => expect(calls.filter((call) => call.startsWith('POST /api/timer/'))).toHaveLength(2));
});

it('does not stop a timer that was started elsewhere, and shows it', async () => {
  const task = makeTask({ id: 't1', title: 'Hinge' });
  const sent: unknown[] = [];
  const { routes } = serverWith([task], {
    'POST /api/timer/start': async (request) => {
      sent.push(await request.json());
      return { status: 409, body: { error: MESSAGES.timer.anotherRuns } };
    },
  });
  await renderFor(makeUser(), <TimerControl task={task} />);
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
  routes['GET /api/timer/current'] = () => ({ body: { ...timer, id: 'l2', taskId: 't2', taskTitle: 'Door' } });
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(STRINGS.timerElsewhere('Door'))).toBeVisible();
  expect(screen.getByRole('button')).toBeDisabled();
  expect(sent).toEqual([{ taskId: 't1', stopRunning: false }]);
});
