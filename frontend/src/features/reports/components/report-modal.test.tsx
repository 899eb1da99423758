import { LIMITS, MESSAGES, type TaskSession } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { ReportModal } from './report-modal';

const user = makeUser();
const hinge = makeTask({ id: 't1', title: 'Hinge' });
const picture = new File(['pixels'], 'shot.png', { type: 'image/png' });
const largePicture = new File([new Uint8Array(LIMITS.upload.screenshotBytes + 1)], 'l.png', { type: 'image/png' });
const onClose = jest.fn();

const session = (id: string, userId: string, hoursLogged: number): TaskSession => ({
  id,
  userId,
  userName: userId,
  startTime: '2026-01-01T10:00:00Z',
  endTime: '2026-01-01T11:00:00Z',
  hoursLogged,
  description: '',
  autoStopped: false,
});

const stored = { id: 'r0', staff: { id: user.id }, task: { id: 't1' }, date: '2026-01-02T10:00:00Z' };

interface Sent {
  key: string | null;
  body: Record<string, unknown>;
}

type Routes = Parameters<typeof serverWith>[1];

const unreported = (...sessions: TaskSession[]) => ({
  body: {
    hours: 0,
    sessions: sessions.map(({ id, startTime, endTime, hoursLogged }) => ({ id, startTime, endTime, hoursLogged })),
  },
});

/** `responses` are those to successive submissions. */
async function open(responses: FakeResponse[] = [], routes: Routes = {}) {
  const sent: Sent[] = [];
  const server = serverWith([hinge], {
    'GET /api/timer/task-logs/t1': () => ({ body: [session('a', user.id, 1.5), session('b', 'somebody', 4)] }),
    'GET /api/timer/unreported': () => unreported(session('a', user.id, 1.5)),
    'POST /api/upload/screenshot': () => ({ status: 201, body: { screenshotUrl: '/api/files/f1' } }),
    'POST /api/task-reports': async (request) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return responses[sent.length - 1] ?? { status: 201, body: stored };
    },
    ...routes,
  });
  await renderFor(user, <ReportModal taskId="t1" onClose={onClose} />);
  const hours = await screen.findByLabelText(STRINGS.hours);
  return { ...server, sent, hours, work: screen.getByLabelText(STRINGS.description) };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: STRINGS.submit }));
const attach = (file: File) =>
  userEvent.upload(screen.getByLabelText(STRINGS.screenshot), file, { applyAccept: false });
const uploads = (calls: string[]) => calls.filter((call) => call === 'POST /api/upload/screenshot').length;

beforeEach(() => {
  onClose.mockClear();
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('sends the text, hours and sessions of the user', async () => {
  const { sent, hours, work } = await open();
  expect(hours).toHaveValue('1.5');
  await userEvent.type(work, '  Oiled it ');
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.getByText(MESSAGES.report.submitted)).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ taskId: 't1', workDescription: 'Oiled it', hoursWorked: 1.5, sessionCount: 1 });
});

it('asks for confirmation before it reports 0 hours', async () => {
  const { sent, hours, work } = await open();
  await userEvent.type(work, 'Watched it dry');
  await userEvent.clear(hours);
  await userEvent.type(hours, '0');
  await submit();
  const question = screen.getByRole('alertdialog', { name: STRINGS.noHoursTitle });
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: STRINGS.cancel }));
  await submit();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.reportNoHours }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ hoursWorked: 0 }));
});

it('marks invalid fields after Submit was pressed', async () => {
  const { sent, hours, work } = await open();
  await userEvent.type(work, '   ');
  await userEvent.clear(hours);
  expect(screen.queryByText(MESSAGES.report.descriptionRequired)).not.toBeInTheDocument();
  await submit();
  expect(screen.getByText(MESSAGES.report.descriptionRequired)).toBeVisible();
  expect(screen.getByText(MESSAGES.report.hoursInvalid)).toBeVisible();
  expect(work).toHaveFocus();
  expect(sent).toEqual([]);
});

it.each(['task-logs/t1', 'unreported'])('is not sent if %s cannot be loaded', async (path) => {
  const { sent, work } = await open([], {
    [`GET /api/timer/${path}`]: () => ({ status: 503, body: { error: MESSAGES.general.unavailable } }),
  });
  await userEvent.type(work, 'Done');
  await submit();
  await waitFor(() => expect(screen.getAllByText(MESSAGES.report.sessionsNotLoaded)).toHaveLength(2));
  expect(sent).toEqual([]);
});

it('keeps the button that loads the sessions again, and its focus, until there is a response', async () => {
  const responses = [{ status: 503 }, new Promise<FakeResponse>(() => undefined)];
  await open([], { 'GET /api/timer/unreported': () => responses.shift()! });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  expect(responses).toEqual([]);
  expect(retry).toHaveFocus();
  expect(retry).toHaveAttribute('aria-busy', 'true');
});

it('waits for its sessions if submitted while they are loading', async () => {
  let response!: (it: FakeResponse) => void;
  const held = new Promise<FakeResponse>((resolve) => (response = resolve));
  const { sent, work } = await open([], { 'GET /api/timer/unreported': () => held });
  await userEvent.type(work, 'Oiled it');
  await submit();
  expect(screen.getByRole('button', { name: STRINGS.submitting })).toBeVisible();
  expect(sent).toEqual([]);
  response(unreported(session('a', user.id, 1.5)));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toMatchObject([
    { workDescription: 'Oiled it', hoursWorked: 1.5, sessionIds: ['a'] },
  ]);
});

describe('a screenshot', () => {
  it.each([
    ['no picture', new File(['a'], 'a.txt', { type: 'text/plain' }), MESSAGES.upload.selectImage],
    ['too large', largePicture, MESSAGES.upload.screenshotTooLarge],
  ])('that is %s is rejected before the upload', async (_why, file, text) => {
    const { calls } = await open();
    await attach(file);
    expect(screen.getByText(text)).toBeVisible();
    expect(uploads(calls)).toBe(0);
  });

  it('is uploaded first, and its URL is sent with the report', async () => {
    const { sent, calls, work } = await open();
    await userEvent.type(work, 'Done');
    await attach(picture);
    expect(screen.getByRole('img', { name: STRINGS.preview })).toBeVisible();
    expect(uploads(calls)).toBe(0);
    await submit();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ screenshotUrl: '/api/files/f1' }));
  });

  it('can be removed again', async () => {
    const { sent, calls, work } = await open();
    await userEvent.type(work, 'Done');
    await attach(picture);
    await userEvent.click(screen.getByRole('button', { name: STRINGS.remove }));
    await submit();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ screenshotUrl: null }));
    expect(uploads(calls)).toBe(0);
  });

  it('that cannot be uploaded stops the report without losing input', async () => {
    const { sent, work } = await open([], {
      'POST /api/upload/screenshot': () => ({ status: 413, body: { error: MESSAGES.upload.imageTooBig } }),
    });
    await userEvent.type(work, 'Done');
    await attach(picture);
    await submit();
    expect(await screen.findByText(MESSAGES.upload.screenshotFailed)).toBeVisible();
    expect(screen.getByText(MESSAGES.upload.imageTooBig)).toBeVisible();
    expect(work).toHaveValue('Done');
    expect(screen.getByRole('img', { name: STRINGS.preview })).toBeVisible();
    expect(sent).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a retry after a failure', () => {
  it('sends the same report under the same key, and uploads the picture only once', async () => {
    const { sent, calls, work } = await open([{ status: 500, body: {} }]);
    await userEvent.type(work, 'Done');
    await attach(picture);
    await submit();
    expect(await screen.findByText(MESSAGES.report.submitFailed)).toBeVisible();
    expect(work).toHaveValue('Done');
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect(uploads(calls)).toBe(1);
  });

  it('reports a missing network connection', async () => {
    const { routes, work } = await open();
    routes['POST /api/task-reports'] = () => {
      throw new TypeError('offline');
    };
    await userEvent.type(work, 'Done');
    await submit();
    expect(await screen.findByText(MESSAGES.report.submitNetworkFailed)).toBeVisible();
  });

  it('uses a new key if the first report was stored after all and has been changed since', async () => {
    const { sent, work } = await open([{ status: 409, body: { error: MESSAGES.report.idempotencyMismatch } }]);
    await userEvent.type(work, 'Done');
    await submit();
    expect(await screen.findByText(STRINGS.sentBefore)).toBeVisible();
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('uploads the picture again if the server has lost it', async () => {
    const { sent, calls, work } = await open([{ status: 400, body: { error: MESSAGES.report.screenshotNotYours } }]);
    await userEvent.type(work, 'Done');
    await attach(picture);
    await submit();
    expect(await screen.findByText(MESSAGES.report.screenshotNotYours)).toBeVisible();
    await submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(uploads(calls)).toBe(2);
  });
});

it('asks before it discards typed text, and restores text from an interrupted session', async () => {
  sessionStorage.setItem(
    `draft:report:${user.id}:t1`,
    JSON.stringify({ description: 'Half typed', hours: '2', submissionKey: 'k1' }),
  );
  const { sent, hours, work } = await open();
  expect(work).toHaveValue('Half typed');
  expect(hours).toHaveValue('2');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toHaveTextContent(STRINGS.discardText);
  await userEvent.click(screen.getAllByRole('button', { name: STRINGS.cancel }).at(-1)!);
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.key).toBe('k1');
  expect(sessionStorage).toHaveLength(0);
});
