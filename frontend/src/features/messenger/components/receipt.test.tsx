import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeGroup } from '@/testing/make-group';
import { makeUser } from '@/testing/make-user';
import { fakeLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { MessengerEngine } from '../engine/messenger-engine';
import { STRINGS } from '../strings';
import { makeMessage } from '../testing/make-message';
import { Messenger } from './messenger';

const me = makeUser();
const others = ['ann', 'bob', 'late'].map((id) => makeUser({ id, name: id }));
const LATER = '2026-01-01T10:00:00.001Z';

beforeEach(() => {
  fakeLayout(60);
  jest.spyOn(MessengerEngine.prototype, 'setUpEncryption').mockResolvedValue();
});
afterEach(() => jest.restoreAllMocks());

it.each([
  [STRINGS.sent, [0, 0]],
  ['Read by 1', [1, 0]],
  ['Read by all', [1, 1]],
])('a receipt says "%s", and does not count a member who joined later', async (text, read) => {
  const made = makeGroup([me, ...others]);
  const group = {
    ...made,
    members: made.members.map((it, at) =>
      it.id === 'late' ? { ...it, lastReadSeq: 1, joinedAt: LATER } : { ...it, lastReadSeq: read[at - 1] ?? 0 },
    ),
  };
  const message = makeMessage({ seq: 1, senderId: me.id, groupChatId: group.id, conversationId: group.id });
  serverWith([], {
    'GET /api/group-chat': () => ({ body: [group] }),
    'GET /api/chat/direct': () => ({ body: [] }),
    'GET /api/group-chat/g1/messages': () => ({ body: [message] }),
    'POST /api/group-chat/g1/read': () => ({ body: null }),
    'POST /api/chat/keys': () => ({ body: {} }),
  });
  await renderFor(me, <Messenger isOpenAtFirst />);
  await userEvent.click(await screen.findByText(group.name));
  expect(await screen.findByText(text)).toBeVisible();
});
