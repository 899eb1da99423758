import { screen } from '@testing-library/react';
import { makeStore } from '@/store/store';
import { makeGroup } from '@/testing/make-group';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { MessengerEngine } from '../engine/messenger-engine';
import { EngineProvider } from '../model/engine-context';
import { ChatList } from './chat-list';
import { CreateGroup } from './create-group';
import { GroupDialog } from './group-dialog';

const me = makeUser();
const dana = makeUser({ id: 'dana', name: 'Dana Staff' });
const cleo = makeUser({ id: 'cleo', name: 'Cleo Client', role: 'CLIENT' });
const gone = makeUser({ id: 'gone', name: 'Gina Gone' });
const nothing = () => undefined;

it.each([
  ['a new group', <CreateGroup key="form" onCreated={nothing} onBack={nothing} />],
  ['an existing group', <GroupDialog key="form" group={makeGroup([me])} onClose={nothing} />],
])('lists clients and former users with a chat, but does not offer them for %s', async (_, form) => {
  const read = { lastSeq: 1, lastReadSeq: 0, peerLastReadSeq: 1, lastMessageAt: '2026-01-01T00:00:00Z' };
  const chats = [cleo, gone].map(({ id, name, email }) => {
    return { conversationId: id, userId: id, user: { id, name, email }, ...read };
  });
  serverWith([], {
    'GET /api/group-chat': () => ({ body: [] }),
    'POST /api/chat/keys': () => ({ body: {} }),
    'GET /api/chat/direct': () => ({ body: chats }),
    'GET /api/user/all': () => ({ body: { staff: [me, dana], clients: [cleo], owners: [] } }),
  });
  await renderFor(
    me,
    <EngineProvider value={new MessengerEngine(me, makeStore().dispatch)}>
      <ChatList onOpen={nothing} onCreateGroup={nothing} />
      {form}
    </EngineProvider>,
  );
  for (const { name } of [cleo, gone]) expect(await screen.findByText(name)).toBeVisible();
  expect(await screen.findAllByRole('checkbox')).toEqual([screen.getByRole('checkbox', { name: /Dana Staff/ })]);
});
