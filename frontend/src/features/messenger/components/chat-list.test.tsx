import { screen } from '@testing-library/react';
import { makeStore } from '@/store/store';
import { makeGroup } from '@/testing/make-group';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { MessengerEngine } from '../engine/messenger-engine';
import { EngineProvider } from '../model/engine-context';
import { STRINGS } from '../strings';
import { ChatList } from './chat-list';

async function renderList(routes: Parameters<typeof serverWith>[1]) {
  const user = makeUser();
  serverWith([], {
    'GET /api/group-chat': () => ({ body: [] }),
    'POST /api/chat/keys': () => ({ body: [] }),
    'GET /api/chat/direct': () => ({ body: [] }),
    ...routes,
  });
  const engine = new MessengerEngine(user, makeStore().dispatch);
  await renderFor(
    user,
    <EngineProvider value={engine}>
      <ChatList onOpen={() => undefined} onCreateGroup={() => undefined} />
    </EngineProvider>,
  );
}

it('gives each group and user name its own text direction', async () => {
  const dana = { ...makeUser({ id: 'd', name: 'דנה (מנהלת)' }), isInvited: false };
  await renderList({
    'GET /api/group-chat': () => ({ body: [makeGroup([makeUser()], { name: 'תוכניות (2026)!' })] }),
    'GET /api/user/all': () => ({ body: { staff: [dana], clients: [], owners: [] } }),
  });
  for (const name of ['תוכניות (2026)!', 'דנה (מנהלת)']) {
    expect(await screen.findByText(name)).toHaveAttribute('dir', 'auto');
  }
});

it('lists a chat with a user who has left the team', async () => {
  const gina = { id: 'gina', name: 'Gina', email: 'gina@example.test' };
  const chat = { conversationId: 'c', userId: gina.id, user: gina, lastSeq: 1, lastReadSeq: 1, peerLastReadSeq: 1 };
  await renderList({
    'GET /api/chat/direct': () => ({ body: [{ ...chat, lastMessageAt: '2026-01-01T00:00:00Z' }] }),
  });
  expect(await screen.findByRole('button', { name: `Gina ${STRINGS.left}` })).toBeVisible();
});
