import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeCurrentUser } from '@/api/auth';
import { addDays, formatDay } from '@/lib/time';
import { deliver } from '@/realtime/event-registry';
import { makeGroup } from '@/testing/make-group';
import { makeUser } from '@/testing/make-user';
import { fakeLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { MessengerEngine } from '../engine/messenger-engine';
import { STRINGS } from '../strings';
import { makeMessage } from '../testing/make-message';
import { Messenger } from './messenger';

/** Room for one message. */
const SIZE_PX = 60;
const RECEIVED = 40;
const me = makeUser();
const group = makeGroup([me, makeUser({ id: 'ann', name: 'Ann' })]);
const inGroup = { groupChatId: group.id, conversationId: group.id };
const picture = makeMessage({
  ...{ ...inGroup, seq: 1, senderId: me.id, message: 'The door' },
  ...{ attachmentUrl: '/files/1', attachmentType: 'image', attachmentName: 'door.png' },
});

beforeEach(() => {
  fakeLayout(SIZE_PX);
  jest.spyOn(MessengerEngine.prototype, 'setUpEncryption').mockResolvedValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

/** Opens the group, in which the user has sent a picture. */
async function open() {
  serverWith([], {
    'GET /api/group-chat': () => ({ body: [group] }),
    'GET /api/chat/direct': () => ({ body: [] }),
    'GET /api/group-chat/g1/messages': () => ({ body: [picture] }),
    'POST /api/group-chat/g1/read': () => ({ body: null }),
    'POST /api/chat/keys': () => ({ body: {} }),
  });
  const store = await renderFor(me, <Messenger isOpenAtFirst />);
  await userEvent.click(await screen.findByText(group.name));
  await screen.findByText(picture.message);
  return store;
}

/** Others write until the picture is far above the view. */
async function receive() {
  for (let seq = 2; seq < RECEIVED + 2; seq += 1)
    await act(async () => deliver('group-chat-message', makeMessage({ ...inGroup, seq })));
  await screen.findByText(`text ${RECEIVED + 1}`);
  expect(screen.queryByText('text 2')).not.toBeInTheDocument();
}

it('headings name the days of the timezone that the user has now', async () => {
  const store = await open();
  const day = formatDay(picture.createdAt.slice(0, 10));
  const before = formatDay(addDays(picture.createdAt.slice(0, 10), -1));
  expect(screen.getByText(day)).toBeVisible();
  act(() => void store.dispatch(changeCurrentUser({ timezone: 'Pacific/Pago_Pago' })));
  expect(await screen.findByText(before)).toBeVisible();
  expect(screen.queryByText(day)).not.toBeInTheDocument();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('an opened picture stays open while messages arrive', async () => {
  await open();
  await press(STRINGS.openImage('door.png'));
  const overlay = await screen.findByRole('dialog', { name: 'door.png' });
  await receive();
  expect(overlay).toBeInTheDocument();
});

it('the menu of a message stays open while messages arrive', async () => {
  await open();
  await press(STRINGS.actions(picture.sender.name));
  const item = await screen.findByRole('menuitem', { name: STRINGS.delete });
  await receive();
  expect(item).toBeInTheDocument();
});

it('the question whether to delete a message stays open while messages arrive', async () => {
  await open();
  await press(STRINGS.actions(picture.sender.name));
  await userEvent.click(await screen.findByRole('menuitem', { name: STRINGS.delete }));
  const question = await screen.findByRole('alertdialog');
  await receive();
  expect(question).toBeInTheDocument();
});
