import type { ChatMessage, GroupChat, Handover } from '@contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { chatApi } from '@/api/chat';
import { networkIsBack } from '@/lib/network';
import { ActorContext } from '@/lib/permissions';
import { deliver } from '@/realtime/event-registry';
import { makeGroup } from '@/testing/make-group';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith, storeFor } from '@/testing/signed-in';
import { MessengerEngine } from '../engine/messenger-engine';
import { HandoverFlow } from '../handover/handover-flow';
import { STRINGS } from '../strings';
import { makeMessage } from '../testing/make-message';
import { Messenger } from './messenger';

const me = makeUser({ role: 'STAFF' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(MessengerEngine.prototype, 'setUpEncryption').mockResolvedValue();
});

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

it('checks for an open handover when the network is back', async () => {
  const looked = jest.spyOn(MessengerEngine.prototype, 'syncHandover').mockResolvedValue();
  const { calls } = serverWith([]);
  await renderFor(me, <Messenger />);
  expect(looked).not.toHaveBeenCalled();
  expect(calls.filter((call) => call.includes('keys') || call.endsWith('/group-chat'))).toEqual([]);
  act(() => networkIsBack());
  expect(looked).toHaveBeenCalledTimes(1);
});

it('checks the handover if a change of it could not be processed', async () => {
  const looked = jest.spyOn(MessengerEngine.prototype, 'syncHandover').mockResolvedValue();
  jest.spyOn(HandoverFlow.prototype, 'receive').mockRejectedValue(new Error('No network'));
  serverWith([]);
  await renderFor(me, <Messenger />);
  await act(async () => deliver('handover-changed', {} as Handover));
  expect(looked).toHaveBeenCalledTimes(1);
});

it('announces a message that cannot be read yet', async () => {
  jest.spyOn(MessengerEngine.prototype, 'open').mockRejectedValue(new Error('No network'));
  serverWith([]);
  await renderFor(me, <Messenger />);
  const message = makeMessage({ seq: 1, groupChatId: null, receiverId: me.id, createdAt: new Date().toISOString() });
  await act(async () => deliver('direct-message', message));
  expect(await screen.findByText(`Ann: ${STRINGS.newMessage}`)).toBeVisible();
});

it('fetches keys and handover again when the user has signed out and in again', async () => {
  const looked = jest.spyOn(MessengerEngine.prototype, 'syncHandover').mockResolvedValue();
  const { calls } = serverWith([], {
    'GET /api/group-chat': () => ({ body: [] }),
    'GET /api/chat/direct': () => ({ body: [] }),
    'POST /api/chat/keys': () => ({ body: {} }),
  });
  const store = await storeFor(me);
  const signIn = () =>
    render(
      <Provider store={store}>
        <ActorContext value={me}>
          <Messenger isOpenAtFirst />
        </ActorContext>
      </Provider>,
    );
  const requests = () => calls.filter((call) => call === 'POST /api/chat/keys').length;
  const first = signIn();
  await screen.findByText(STRINGS.noUsers);
  expect([requests(), looked.mock.calls.length]).toEqual([1, 0]);
  first.unmount();
  signIn();
  await waitFor(() => expect(requests()).toBe(2));
  expect(looked).toHaveBeenCalledTimes(1);
});

describe('a message in a conversation that is not on screen', () => {
  const MINUTE_MS = 60_000;

  async function receive(ageMs: number, change: Partial<ChatMessage>) {
    serverWith([]);
    await renderFor(me, <Messenger />);
    const createdAt = new Date(Date.now() - ageMs).toISOString();
    await act(async () => deliver('group-chat-message', makeMessage({ seq: 1, createdAt, ...change })));
  }
  const announced = () => screen.queryByText(/^Ann: /)?.textContent;

  it.each([
    ['with a text', { message: 'Hello' }, 'Ann: Hello'],
    ['with a file', { message: '', attachmentUrl: '/files/1' }, `Ann: ${STRINGS.fileOnly}`],
  ])('is announced if it is new and %s', async (_, change, text) => {
    await receive(0, change);
    expect(announced()).toBe(text);
  });

  it.each([
    ['after a gap', MINUTE_MS, { message: 'Hello' }],
    ['once it was deleted', 0, { message: '' }],
  ])('is not announced %s', async (_, ageMs, change) => {
    await receive(ageMs, change);
    expect(announced()).toBeUndefined();
  });
});

describe('when a membership ends', () => {
  const group = makeGroup([me, makeUser({ id: 'ann', name: 'Ann' })]);
  const removed = (id = group.id) => act(() => deliver('group-removed', { groupChatId: id }));
  const note = () => screen.queryByText(STRINGS.removed(group.name));
  const box = () => screen.findByRole('textbox', { name: STRINGS.typeHere });
  const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

  /** Opens the messenger at the list of these groups. */
  async function open(groups: GroupChat[], routes: Parameters<typeof serverWith>[1] = {}) {
    serverWith([], {
      'GET /api/group-chat': () => ({ body: groups }),
      'GET /api/chat/direct': () => ({ body: [] }),
      'GET /api/group-chat/g1/messages': () => ({ body: [] }),
      'POST /api/chat/keys': () => ({ body: {} }),
      ...routes,
    });
    return renderFor(me, <Messenger isOpenAtFirst />);
  }

  it('returns to the list with a note, and keeps what was typed', async () => {
    await open([group]);
    await userEvent.click(await screen.findByText(group.name));
    await userEvent.type(await box(), 'Not sent yet');
    removed('another');
    expect(await box()).toHaveValue('Not sent yet');
    removed();
    expect(await screen.findByText(STRINGS.noGroups)).toBeVisible();
    expect(note()).toBeVisible();
    act(() => deliver('group-created', group));
    await userEvent.click(await screen.findByText(group.name));
    expect(await box()).toHaveValue('Not sent yet');
  });

  it('does not open the messenger if it is minimized', async () => {
    await open([group]);
    await userEvent.click(await screen.findByText(group.name));
    await box();
    await userEvent.click(await button(STRINGS.minimize));
    removed();
    await waitFor(() => expect(note()).toBeVisible());
    await userEvent.click(await button(STRINGS.restore));
    expect(await screen.findByText(STRINGS.noGroups)).toBeVisible();
  });

  it('returns to the list when the messenger is opened again, if it was closed', async () => {
    await open([group]);
    await userEvent.click(await screen.findByText(group.name));
    await box();
    await userEvent.click(await button(STRINGS.close));
    removed();
    await userEvent.click(await button(STRINGS.open));
    expect(await screen.findByText(STRINGS.noGroups)).toBeVisible();
    expect(note()).toBeVisible();
  });

  /** Leaves the group; its event arrives before the response with this status. */
  async function leave(status: number) {
    let respond = () => {};
    const isHeld = new Promise<void>((resolve) => (respond = resolve));
    await open([group], {
      [`DELETE /api/group-chat/g1/members/${me.id}`]: async () => {
        await isHeld;
        return { status, body: null };
      },
    });
    await userEvent.click(await screen.findByText(group.name));
    await userEvent.click(await button(STRINGS.menu));
    await userEvent.click(await screen.findByRole('menuitem', { name: STRINGS.leaveGroup }));
    await userEvent.click(await button(STRINGS.leaveGroup));
    removed();
    // The title of a group that is no longer listed.
    await screen.findByRole('heading', { name: STRINGS.title, hidden: true });
    expect(screen.getByPlaceholderText(STRINGS.placeholder)).toBeInTheDocument();
    respond();
    expect(await screen.findByText(STRINGS.noGroups)).toBeVisible();
  }

  it('says nothing to a user who leaves, even if the event arrives before the response', async () => {
    await leave(200);
    expect(note()).toBeNull();
  });

  it('tells a user who is leaving if somebody else was faster', async () => {
    await leave(404);
    expect(note()).toBeVisible();
  });

  it('says so if the group could not be left', async () => {
    await open([group], { [`DELETE /api/group-chat/g1/members/${me.id}`]: () => ({ status: 500, body: null }) });
    await userEvent.click(await screen.findByText(group.name));
    await userEvent.click(await button(STRINGS.menu));
    await userEvent.click(await screen.findByRole('menuitem', { name: STRINGS.leaveGroup }));
    await userEvent.click(await button(STRINGS.leaveGroup));
    expect(await screen.findByText(STRINGS.groupFailed)).toBeVisible();
  });

  it('keeps a new group open while the list does not contain it', async () => {
    const created = { ...group, id: 'g2', name: 'New' };
    let respond = () => {};
    const isHeld = new Promise<void>((resolve) => (respond = resolve));
    const store = await open([], {
      'GET /api/group-chat': async () => {
        await isHeld;
        return { body: [] };
      },
      'POST /api/group-chat': () => ({ status: 201, body: created }),
      'GET /api/group-chat/g2/messages': () => ({ body: [] }),
      'GET /api/user/all': () => ({ body: { staff: [makeUser({ id: 'ann', name: 'Ann' })], clients: [], owners: [] } }),
    });
    await userEvent.click(await button(STRINGS.newGroup));
    await userEvent.type(await screen.findByLabelText(STRINGS.groupName), 'New');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Ann/ }));
    await userEvent.click(await button(STRINGS.createGroup));
    await box();
    respond();
    await waitFor(() => expect(chatApi.endpoints.getGroups.select()(store.getState()).data).toEqual([]));
    expect(await box()).toBeVisible();
    act(() => deliver('group-created', created));
    expect(await screen.findByText('2 members')).toBeVisible();
    expect(await box()).toBeVisible();
    expect(screen.queryByText(STRINGS.removed(created.name))).toBeNull();
  });
});
