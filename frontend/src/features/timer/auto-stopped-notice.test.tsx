import { type AutoStoppedSession, MESSAGES } from '@contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { AutoStoppedNotice } from './auto-stopped-notice';
import { STRINGS } from './strings';

const user = makeUser({ timezone: 'Asia/Manila' });
const forgotten: AutoStoppedSession = {
  id: 's1',
  taskId: 't1',
  taskTitle: 'Hinge',
  startTime: '2026-01-05T01:00:30.000Z',
  endTime: '2026-01-05T13:00:30.000Z',
  latestEnd: '2026-01-05T20:00:00.000Z',
};
const older: AutoStoppedSession = { ...forgotten, id: 's0', taskTitle: 'Older' };
const question = (title: string) => STRINGS.autoStopped(title);

/** `open` contains the sessions to ask about; correcting one removes it. */
async function show(open: AutoStoppedSession[], role: 'STAFF' | 'ADMIN' = 'STAFF') {
  const sent: unknown[] = [];
  const correct = (id: string) => async (request: Request) => {
    sent.push([id, await request.json()]);
    open.splice(
      open.findIndex((session) => session.id === id),
      1,
    );
    return { body: {} };
  };
  const server = serverWith([], {
    'GET /api/timer/auto-stopped': () => ({ body: open }),
    'PUT /api/timer/sessions/s1': correct('s1'),
    'PUT /api/timer/sessions/s0': correct('s0'),
  });
  await renderFor({ ...user, role }, <AutoStoppedNotice />);
  return { ...server, sent };
}

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: STRINGS.giveEnd }));
  return screen.findByLabelText(STRINGS.realEnd);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks nothing if no session was stopped, or if the user cannot track time', async () => {
  await show([]);
  const { calls } = await show([forgotten], 'ADMIN');
  expect(screen.queryByText(/was stopped/)).not.toBeInTheDocument();
  expect(calls).not.toContain('GET /api/timer/auto-stopped');
});

it('asks as soon as a session is stopped automatically', async () => {
  const open: AutoStoppedSession[] = [];
  const { calls } = await show(open);
  await waitFor(() => expect(calls).toContain('GET /api/timer/auto-stopped'));
  open.push(forgotten);
  const end = { hoursLogged: 12, autoStopped: true, userId: user.id, userName: user.name, description: '' };
  act(() => deliver('timer-stopped-for-you', { session: { ...forgotten, ...end }, by: 'auto' }));
  expect(await screen.findByText(question('Hinge'))).toBeVisible();
});

it('does not say after how many hours: the session may be the later part of a split one', async () => {
  await show([{ ...forgotten, startTime: '2026-01-05T12:50:30.000Z' }]);
  expect(await screen.findByText(/Hinge/)).not.toHaveTextContent(/\d|hours/);
});

it("is prefilled with the end in the user's timezone, and accepts another", async () => {
  const { sent } = await show([forgotten]);
  const field = await openDialog();
  expect(field).toHaveValue('5 Jan 2026, 21:00');
  fireEvent.change(field, { target: { value: '2026-01-05T17:30' } });
  expect(screen.getByText(/8h 30m/)).toBeVisible();
  await press(STRINGS.save);
  await waitFor(() => expect(screen.queryByText(question('Hinge'))).not.toBeInTheDocument());
  expect(sent).toEqual([['s1', { endTime: '2026-01-05T09:30:00.000Z' }]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('sends the recorded end to the second if it was right', async () => {
  const { sent } = await show([forgotten]);
  await openDialog();
  await press(STRINGS.wasRight);
  await waitFor(() => expect(sent).toEqual([['s1', { endTime: forgotten.endTime }]]));
});

it('asks for one session after another', async () => {
  const { sent } = await show([forgotten, older]);
  expect(await screen.findByText(STRINGS.autoStoppedMore(1))).toBeVisible();
  await openDialog();
  await press(STRINGS.save);
  expect(await screen.findByText('Older')).toBeVisible();
  await press(STRINGS.wasRight);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.map((request) => (request as unknown[])[0])).toEqual(['s1', 's0']);
});

it('does not send an invalid end, and keeps the typed end if the server refuses it', async () => {
  const { routes, calls } = await show([forgotten]);
  const field = await openDialog();
  fireEvent.change(field, { target: { value: '2026-01-05T08:59' } });
  await press(STRINGS.save);
  expect(screen.getByText(MESSAGES.timer.endBeforeStart)).toBeVisible();
  expect(field).toHaveFocus();
  expect(calls).not.toContain('PUT /api/timer/sessions/s1');

  const { endTooLate } = MESSAGES.timer;
  routes['PUT /api/timer/sessions/s1'] = () => ({ status: 400, body: { error: endTooLate } });
  fireEvent.change(field, { target: { value: '2026-01-05T20:00' } });
  await press(STRINGS.save);
  expect(await screen.findByText(endTooLate)).toBeVisible();
  expect(field).toHaveValue('5 Jan 2026, 20:00');
});
