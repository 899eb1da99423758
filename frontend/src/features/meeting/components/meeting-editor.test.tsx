import { MESSAGES } from '@contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeCurrentUser } from '@/api/auth';
import type { FakeResponse } from '@/testing/fake-server';
import { makeMeeting } from '@/testing/make-meeting';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { MeetingModal } from './meeting-modal';

const owner = makeUser({ id: 'owner', role: 'OWNER' });
const times = { startTime: '2026-06-01T12:00:00.000Z', endTime: '2026-06-01T13:00:00.000Z' };
const created = { status: 201, body: makeMeeting({ id: 'm1', ...times }) };
const onClose = jest.fn();

beforeEach(() => {
  onClose.mockClear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Opens the form of a new meeting. Its creations get these responses in turn; undefined is a lost one. */
async function open(responses: (FakeResponse | undefined)[]) {
  const sent: { key: string | null; body: unknown }[] = [];
  serverWith([], {
    'GET /api/meetings/people': () => ({ body: [] }),
    'GET /api/meetings/busy': () => ({ body: [] }),
    'POST /api/meetings': async (request) => {
      const response = responses[sent.length];
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      if (!response) throw new TypeError('lost');
      return response;
    },
  });
  const store = await renderFor(owner, <MeetingModal {...times} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText(STRINGS.title), 'Plan');
  return { sent, store };
}

const create = () => userEvent.click(screen.getByRole('button', { name: STRINGS.create }));

it('sends a retry after a lost response under the same key, and another form under another one', async () => {
  const { sent } = await open([undefined, { ...created, status: 200 }]);
  await create();
  expect(await screen.findByText(MESSAGES.meeting.saveFailed)).toBeVisible();
  await create();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);

  cleanup();
  const { sent: others } = await open([created]);
  await create();
  await waitFor(() => expect(others).toHaveLength(1));
  expect(others[0]?.key).not.toBe(sent[0]?.key);
});

it('says that the meeting was created before it was changed, and creates it as well if asked again', async () => {
  const used = { status: 409, body: { error: MESSAGES.meeting.idempotencyMismatch } };
  const { sent } = await open([undefined, used, created]);
  await create();
  expect(await screen.findByText(MESSAGES.meeting.saveFailed)).toBeVisible();
  await userEvent.type(screen.getByLabelText(STRINGS.title), '!');
  await create();
  expect(await screen.findByText(STRINGS.createdBefore)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await create();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

it('sends the times as they were entered, although the timezone of the profile has changed since', async () => {
  const { sent, store } = await open([created]);
  const start = screen.getByLabelText(STRINGS.startTime);
  await userEvent.clear(start);
  await userEvent.type(start, '1 Jun 2026, 15:00');
  expect(screen.getByText('Times are in your timezone, UTC.')).toBeVisible();
  act(() => void store.dispatch(changeCurrentUser({ timezone: 'Asia/Manila' })));
  expect(start).toHaveValue('1 Jun 2026, 15:00');
  expect(await screen.findByText('Times are in UTC.')).toBeVisible();
  await create();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const entered = { startTime: '2026-06-01T15:00:00.000Z', endTime: '2026-06-01T16:00:00.000Z' };
  expect(sent).toMatchObject([{ body: entered }]);
});
