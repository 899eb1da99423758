import type { Person } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeUser } from '@/testing/make-user';
import { fakeLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { Encryption } from '../encryption/encryption';
import { MessengerEngine } from '../engine/messenger-engine';
import { STRINGS, unreadLabel } from '../strings';
import { makeMessage } from '../testing/make-message';
import { Messenger } from './messenger';

const me = makeUser();
const ann = { id: 'ann', name: 'Ann', email: 'ann@example.test' };
const hello = makeMessage({ seq: 1, groupChatId: null, receiverId: me.id, message: 'Hello' });

beforeEach(() => {
  fakeLayout(60);
  jest.spyOn(Encryption.prototype, 'plan').mockResolvedValue({ kind: 'plain', why: 'keys-gone', userIds: ['ann'] });
  jest.spyOn(MessengerEngine.prototype, 'setUpEncryption').mockImplementation(async function (this: MessengerEngine) {
    this.encryption.status = 'failed';
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const allUsers = (staff: Person[]) => ({
  body: { staff: staff.map((it) => ({ ...it, role: 'STAFF' })), clients: [], owners: [] },
});
const box = () => screen.findByRole('textbox', { name: STRINGS.typeHere });
const chat = { conversationId: 'c', userId: 'ann', user: ann, lastSeq: 1, lastReadSeq: 1, peerLastReadSeq: 1 };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens the chat with Ann, who leaves then. */
async function openUntilLeft({ hasMessages }: { hasMessages: boolean }) {
  const { routes } = serverWith([], {
    'GET /api/group-chat': () => ({ body: [] }),
    'GET /api/chat/direct': () => ({ body: hasMessages ? [{ ...chat, lastMessageAt: hello.createdAt }] : [] }),
    'GET /api/chat/direct/ann': () => ({ body: hasMessages ? [hello] : [] }),
    'POST /api/chat/direct/ann/read': () => ({ body: null }),
    'POST /api/chat/direct/ann/typing': () => ({ body: null }),
    'GET /api/user/all': () => allUsers([ann]),
    'POST /api/chat/keys': () => ({ body: {} }),
  });
  await renderFor(me, <Messenger isOpenAtFirst />);
  await press(/^Ann/);
  await userEvent.type(await box(), 'Not sent yet');
  expect(await screen.findByRole('button', { name: STRINGS.sendPlain })).toBeEnabled();
  routes['GET /api/user/all'] = () => allUsers([]);
  act(() => deliver('user-updated', { userId: 'ann', user: null }));
}

it('an open chat with a user who leaves keeps its name and messages, and says why nothing can be sent', async () => {
  await openUntilLeft({ hasMessages: true });
  expect(await screen.findByText(STRINGS.hasLeft('Ann'))).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ann', level: 3 })).toBeVisible();
  expect(screen.getByText(hello.message)).toBeVisible();
  expect(await box()).toHaveAttribute('readonly');
  expect(await box()).toHaveValue('Not sent yet');
  expect(screen.getByRole('button', { name: STRINGS.send })).toBeDisabled();
  expect(screen.getByLabelText(STRINGS.attach)).toBeDisabled();
  expect(screen.queryByText(/no longer encrypted/)).toBeNull();
  await press(STRINGS.actions('Ann'));
  expect((await screen.findAllByRole('menuitem')).map((it) => it.textContent)).toEqual([STRINGS.copy]);
});

it('the chat can be opened again', async () => {
  await openUntilLeft({ hasMessages: true });
  await press(STRINGS.back);
  await press(`Ann ${STRINGS.left}`);
  expect(await screen.findByText(hello.message)).toBeVisible();
  expect(screen.getByText(STRINGS.hasLeft('Ann'))).toBeVisible();
});

it('what a user wrote just before leaving counts until it is read', async () => {
  let unread = { ann: 1 };
  const read = jest.fn(() => ({ body: (unread = {} as typeof unread) }));
  serverWith([], {
    'GET /api/group-chat': () => ({ body: [] }),
    'GET /api/chat/direct': () => ({ body: [{ ...chat, lastReadSeq: 0, lastMessageAt: hello.createdAt }] }),
    'GET /api/chat/direct/unread-counts': () => ({ body: unread }),
    'GET /api/chat/direct/ann': () => ({ body: [hello] }),
    'POST /api/chat/direct/ann/read': read,
    'GET /api/user/all': () => allUsers([]),
    'POST /api/chat/keys': () => ({ body: {} }),
  });
  await renderFor(me, <Messenger isOpenAtFirst />);
  await press(`Ann ${STRINGS.left} ${unreadLabel(1)}`);
  expect(await screen.findByText(STRINGS.newMessages)).toBeVisible();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await press(STRINGS.back);
  expect(await screen.findByRole('button', { name: `Ann ${STRINGS.left}` })).toBeVisible();
});

it('a chat without messages says so too, although the server no longer lists it', async () => {
  await openUntilLeft({ hasMessages: false });
  expect(await screen.findByText(/has left the team/)).toBeVisible();
  expect(screen.queryByRole('button', { name: STRINGS.sendPlain })).toBeNull();
});
