import { MESSAGES, type TaskSession } from '@contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { ReportModal } from './report-modal';

const user = makeUser();
const onClose = jest.fn();

const session = (id: string, hour: number, hoursLogged: number): TaskSession => ({
  ...{ id, userId: user.id, userName: user.name, hoursLogged, description: '', autoStopped: false },
  ...{ startTime: `2026-01-01T${hour}:00:00Z`, endTime: `2026-01-01T${hour + 1}:00:00Z` },
});
const [morning, noon] = [session('a', 10, 1), session('c', 12, 0.5)];
const unreported = (...sessions: TaskSession[]) => ({
  body: {
    hours: 0,
    sessions: sessions.map(({ id, startTime, endTime, hoursLogged }) => ({ id, startTime, endTime, hoursLogged })),
  },
});

/** Opens the form with two sessions; `responses` are those to successive submissions. */
async function open(responses: FakeResponse[] = [], routes: Parameters<typeof serverWith>[1] = {}) {
  const sent: { key: string | null; body: Record<string, unknown> }[] = [];
  const server = serverWith([makeTask({ id: 't1', title: 'Hinge' })], {
    'GET /api/timer/task-logs/t1': () => ({ body: [morning, noon] }),
    'GET /api/timer/unreported': () => unreported(morning, noon),
    'POST /api/task-reports': async (request) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      const stored = { id: 'r0', staff: { id: user.id }, task: { id: 't1' }, date: '2026-01-02T10:00:00Z' };
      return responses[sent.length - 1] ?? { status: 201, body: stored };
    },
    ...routes,
  });
  await renderFor(user, <ReportModal taskId="t1" onClose={onClose} />);
  const [hours, work] = [screen.getByLabelText(STRINGS.hours), screen.getByLabelText(STRINGS.description)];
  await waitFor(() => expect(hours).not.toHaveValue(''));
  return { ...server, sent, hours, work };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: STRINGS.submit }));
const ticks = () =>
  within(screen.getByRole('list', { name: STRINGS.sessions })).getAllByRole<HTMLInputElement>('checkbox');

beforeEach(() => {
  onClose.mockClear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('claims all unreported sessions and their hours by default', async () => {
  const { sent, hours, work } = await open();
  expect(hours).toHaveValue('1.5');
  expect(screen.getByText(STRINGS.selected('1h 30m'))).toBeVisible();
  await userEvent.type(work, 'Oiled it');
  await submit();
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ hoursWorked: 1.5, sessionIds: ['c', 'a'] }));
});

it('claims all decimals of hours that are not edited, also in a retry after a reload', async () => {
  const routes = { 'GET /api/timer/unreported': () => unreported(session('b', 11, 0.3333)) };
  const lost = { status: 503, body: { error: MESSAGES.general.unavailable } };
  const { sent, hours, work } = await open([lost, lost], routes);
  expect(hours).toHaveValue('0.33');
  await userEvent.type(work, 'Oiled it');
  await submit();
  expect(await screen.findByText(MESSAGES.general.unavailable)).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ hoursWorked: 0.3333 });
  expect(hours).toHaveValue('0.33');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);

  cleanup();
  const again = await open([], routes);
  expect(again.hours).toHaveValue('0.33');
  await submit();
  await waitFor(() => expect(again.sent).toEqual([sent[0]]));
});

it('claims no time if 0 hours are confirmed, although a session lasted some seconds', async () => {
  const { sent, hours, work } = await open([], {
    'GET /api/timer/unreported': () => unreported(session('b', 11, 0.0028)),
  });
  expect(hours).toHaveValue('0');
  await userEvent.type(work, 'Oiled it');
  await submit();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.reportNoHours }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ hoursWorked: 0, sessionIds: ['b'] }));
});

it('lets the user leave out sessions, and updates the hours until they are edited', async () => {
  const { sent, hours, work } = await open();
  const all = screen.getByRole('checkbox', { name: STRINGS.allSessions });
  expect(all).toBeChecked();
  await userEvent.click(ticks()[0]!);
  expect(all).toBePartiallyChecked();
  expect(hours).toHaveValue('1');
  expect(screen.getByText(STRINGS.ticked(1, 2, '1h 0m'))).toBeVisible();

  await userEvent.clear(hours);
  await userEvent.type(hours, '2');
  expect(screen.getByText(STRINGS.more('1h 0m', '1h 0m'))).toBeVisible();
  await userEvent.click(all);
  expect(all).not.toBePartiallyChecked();
  expect(hours).toHaveValue('2');
  expect(screen.getByText(STRINGS.more('0h 30m', '1h 30m'))).toBeVisible();
  await userEvent.clear(hours);
  await userEvent.type(hours, '1.25');
  expect(screen.getByText(STRINGS.less('0h 15m', '1h 30m'))).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: STRINGS.claimSelected('1h 30m') }));
  expect(hours).toHaveFocus();
  expect(hours).toHaveValue('1.5');
  await userEvent.click(all);
  expect(hours).toHaveValue('0');
  await userEvent.type(work, 'Thought about it');
  await submit();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.reportNoHours }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ hoursWorked: 0, sessionIds: [] }));
});

it('marks sessions that were reported in the meantime and keeps the input', async () => {
  const refusal = { error: MESSAGES.report.alreadyReported, sessionIds: ['a'] };
  const server = await open([{ status: 409, body: refusal }]);
  await userEvent.type(server.work, 'Oiled it');
  server.routes['GET /api/timer/unreported'] = () => unreported(noon);
  await submit();
  expect(await screen.findByText(STRINGS.taken)).toBeVisible();
  expect(screen.getByText(MESSAGES.report.alreadyReported)).toBeVisible();
  expect(server.work).toHaveValue('Oiled it');
  expect(server.hours).toHaveValue('0.5');
  expect(ticks().map((tick) => [tick.checked, tick.disabled])).toEqual([
    [true, false],
    [false, true],
  ]);
  await submit();
  await waitFor(() => expect(server.sent[1]?.body).toMatchObject({ hoursWorked: 0.5, sessionIds: ['c'] }));
});

it('keeps the sessions of a report whose response was lost', async () => {
  const server = await open([{ status: 503, body: { error: MESSAGES.general.unavailable } }]);
  await userEvent.type(server.work, 'Oiled it');
  await submit();
  expect(await screen.findByText(MESSAGES.general.unavailable)).toBeVisible();
  server.routes['GET /api/timer/unreported'] = () => unreported();
  act(() => deliver('task-report-deleted', { id: 'another' }));
  await waitFor(() => expect(server.calls.filter((call) => call === 'GET /api/timer/unreported')).toHaveLength(2));
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent[1]).toEqual(server.sent[0]);
});

it('says why there are no sessions', async () => {
  await open([], { 'GET /api/timer/unreported': () => unreported() });
  expect(await screen.findByText(STRINGS.allReported)).toBeVisible();
});

it('can stop a timer that runs on the task to report its time', async () => {
  const timer = { id: 'r', taskId: 't1', taskTitle: 'Hinge', startTime: '2026-01-01T13:00:00Z', description: '' };
  const server = await open([], { 'GET /api/timer/current': () => ({ body: timer }) });
  const late = session('r', 13, 0.25);
  server.routes['POST /api/timer/stop'] = () => ({ body: { ...late, taskId: 't1', taskTitle: 'Hinge' } });
  server.routes['GET /api/timer/unreported'] = () => unreported(morning, noon, late);
  await userEvent.click(await screen.findByRole('button', { name: STRINGS.stopTimer }));
  await waitFor(() => expect(server.hours).toHaveValue('1.75'));
  expect(screen.queryByText(STRINGS.timerRuns)).not.toBeInTheDocument();
});
