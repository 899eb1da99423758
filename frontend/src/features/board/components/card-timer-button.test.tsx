import { MESSAGES, type Timer } from '@contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { timerApi } from '@/api/timer';
import { deliver } from '@/realtime/event-registry';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { useCardTimer } from '../model/card-timer-context';
import { CARD_TIMER } from '../strings';
import { CardTimerButton } from './card-timer-button';
import { CardTimerProvider } from './card-timer-provider';

const user = makeUser({ id: 'sam', role: 'STAFF' });
const person = { id: 'sam', name: user.name, email: user.email };
const [hinge, door] = [
  makeTask({ id: 't1', title: 'Hinge', assignedStaffId: 'sam' }),
  makeTask({ id: 't2', title: 'Door', taskAssignments: [{ user: person }] }),
];
const lamp = makeTask({ id: 't3', title: 'Lamp' });
const timerOn = (taskId: string, taskTitle: string): Timer => ({
  ...{ id: `log-${taskId}`, taskId, taskTitle, startTime: '2026-01-01T10:00:00Z', description: '' },
});

function PressLamp() {
  const { press } = useCardTimer();
  return <button onClick={() => press('t3')}>Press on Lamp</button>;
}

async function show(current: Timer | null, who = user) {
  const sent: unknown[] = [];
  const stopped: string[] = [];
  const server = serverWith([hinge, door, lamp], {
    'GET /api/timer/current': () => ({ body: current }),
    'POST /api/timer/start': async (request) => {
      const body = (await request.json()) as { taskId: string };
      sent.push(body);
      return { status: 201, body: timerOn(body.taskId, 'Any') };
    },
    'POST /api/timer/stop': async (request) => {
      const { timerId } = (await request.json()) as { timerId: string };
      stopped.push(timerId);
      const end = { endTime: '2026-01-01T11:00:00Z', hoursLogged: 1, autoStopped: false };
      return { body: { ...timerOn(timerId.replace('log-', ''), 'Any'), userId: 'sam', userName: user.name, ...end } };
    },
  });
  const store = await renderFor(
    who,
    <CardTimerProvider>
      {[hinge, door, lamp].map((task) => (
        <CardTimerButton key={task.id} task={task} isTabStop />
      ))}
      <PressLamp />
    </CardTimerProvider>,
  );
  return { ...server, sent, stopped, store };
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('starts a timer if none is running, and does not stop a timer it does not know about', async () => {
  const { sent } = await show(null);
  await press(CARD_TIMER.start('Hinge'));
  expect(await button(CARD_TIMER.stop('Hinge'))).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ taskId: 't1', stopRunning: false }]));
});

it('stops a timer running on another task and starts this one, in one request', async () => {
  const { sent, calls } = await show(timerOn('t1', 'Hinge'));
  await press(CARD_TIMER.switch('Door'));
  expect(await button(CARD_TIMER.stop('Door'))).toBeVisible();
  expect(await button(CARD_TIMER.switch('Hinge'))).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ taskId: 't2', stopRunning: true }]));
  expect(calls).not.toContain('POST /api/timer/stop');
});

describe('while the response to a press is pending', () => {
  async function showHeld() {
    const shown = await show(null);
    let response!: () => void;
    const isTurn = new Promise<void>((resolve) => (response = resolve));
    const respondNow = shown.routes['POST /api/timer/start']!;
    shown.routes['POST /api/timer/start'] = async (request) => {
      await isTurn;
      return respondNow(request);
    };
    return { ...shown, response: () => act(async () => response()) };
  }

  it('sends the next press after it, and only the last of several', async () => {
    const { sent, response: response } = await showHeld();
    await press(CARD_TIMER.start('Hinge'));
    await press(CARD_TIMER.switch('Door'));
    await press(CARD_TIMER.switch('Door'));
    expect(sent).toEqual([]);
    await response();
    expect(await button(CARD_TIMER.stop('Door'))).toBeVisible();
    await waitFor(() => expect(sent.map((body) => (body as { taskId: string }).taskId)).toEqual(['t1', 't2']));
  });

  it('ignores the second press of a double click', async () => {
    const { sent, calls, response: response } = await showHeld();
    await press(CARD_TIMER.start('Hinge'));
    await press(CARD_TIMER.stop('Hinge'));
    await response();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await button(CARD_TIMER.stop('Hinge'))).toBeVisible();
    expect(calls).not.toContain('POST /api/timer/stop');
  });

  it('sends Stop after Start', async () => {
    const now = jest.spyOn(performance, 'now');
    const { stopped, response: response } = await showHeld();
    await press(CARD_TIMER.start('Hinge'));
    const later = performance.now() + 600;
    now.mockImplementation(() => later);
    await press(CARD_TIMER.stop('Hinge'));
    await response();
    await waitFor(() => expect(stopped).toEqual(['log-t1']));
    expect(await button(CARD_TIMER.start('Hinge'))).toBeVisible();
  });

  it('does not send Stop after a refused Start, since another timer is running', async () => {
    const now = jest.spyOn(performance, 'now');
    const { routes, calls, response: response } = await showHeld();
    const start = routes['POST /api/timer/start']!;
    routes['POST /api/timer/start'] = async (request) => ({
      ...(await start(request)),
      ...{ status: 409, body: { error: MESSAGES.timer.anotherRuns } },
    });
    await press(CARD_TIMER.start('Hinge'));
    const later = performance.now() + 600;
    now.mockImplementation(() => later);
    await press(CARD_TIMER.stop('Hinge'));
    routes['GET /api/timer/current'] = () => ({ body: timerOn('t2', 'Door') });
    await response();
    expect(await button(CARD_TIMER.stop('Door'))).toBeVisible();
    expect(calls).not.toContain('POST /api/timer/stop');
  });
});

it('ignores the second click of a double click also after the response, unlike a separate click', async () => {
  const { calls, store } = await show(null);
  const selectTimer = timerApi.endpoints.getCurrentTimer.select();
  fireEvent.click(await button(CARD_TIMER.start('Hinge')), { detail: 1 });
  await waitFor(() => expect(selectTimer(store.getState()).data?.id).toBe('log-t1'));
  fireEvent.click(await button(CARD_TIMER.stop('Hinge')), { detail: 2 });
  fireEvent.click(await button(CARD_TIMER.stop('Hinge')), { detail: 1 });
  expect(await button(CARD_TIMER.start('Hinge'))).toBeVisible();
  await waitFor(() => expect(calls.filter((call) => call === 'POST /api/timer/stop')).toHaveLength(1));
});

it('stops the timer running on this task', async () => {
  const { sent, stopped } = await show(timerOn('t1', 'Hinge'));
  await press(CARD_TIMER.stop('Hinge'));
  expect(await button(CARD_TIMER.start('Hinge'))).toBeVisible();
  await waitFor(() => expect(stopped).toEqual(['log-t1']));
  expect(sent).toEqual([]);
});

it('offers the switch after the server reported another running timer', async () => {
  const { routes } = await show(null);
  routes['POST /api/timer/start'] = () => ({ status: 409, body: { error: MESSAGES.timer.anotherRuns } });
  routes['GET /api/timer/current'] = () => ({ body: timerOn('t2', 'Door') });
  await press(CARD_TIMER.start('Hinge'));
  expect(await button(CARD_TIMER.switch('Hinge'))).toBeVisible();
  expect(await button(CARD_TIMER.stop('Door'))).toBeVisible();
});

it('follows a timer started elsewhere', async () => {
  await show(null);
  await button(CARD_TIMER.start('Hinge'));
  act(() => deliver('timer-started', { ...timerOn('t2', 'Door'), userId: 'sam', userName: user.name }));
  expect(await button(CARD_TIMER.stop('Door'))).toBeVisible();
});

it('is shown only to users assigned to the task; the shortcut says so', async () => {
  const { sent } = await show(null);
  await button(CARD_TIMER.start('Hinge'));
  expect(screen.queryByRole('button', { name: CARD_TIMER.start('Lamp') })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Press on Lamp'));
  expect(await screen.findByText(MESSAGES.timer.notAssigned)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('is not shown to clients, for whom no timer is requested', async () => {
  const { calls } = await show(null, makeUser({ id: 'carl', role: 'CLIENT' }));
  expect(screen.queryByRole('button', { name: /timer here/ })).not.toBeInTheDocument();
  expect(calls).not.toContain('GET /api/timer/current');
});
