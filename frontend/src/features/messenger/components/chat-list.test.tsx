import { screen } from '@testing-library/react';
import { makeStore } from '@/store/store';
import { makeGroup } from '@/testing/make-group';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { MessengerEngine } from '../engine/messenger-engine';
import { EngineProvider } from '../model/engine-context';
import { ChatList } from './chat-list';

it('gives each group and user name its own text direction', async () => {
  const user = makeUser();
  const dana = { ...makeUser({ id: 'd', name: 'דנה (מנהלת)' }), isInvited: false };
  serverWith([], {
    'GET /api/group-chat': () => ({ body: [makeGroup([user], { name: 'תוכניות (2026)!' })] }),
    'POST /api/chat/keys': () => ({ body: [] }),
    'GET /api/chat/direct': () => ({ body: [] }),
    'GET /api/user/all': () => ({ body: { staff: [dana], clients: [], owners: [] } }),
  });
  const engine = new MessengerEngine(user, makeStore().dispatch);
  await renderFor(
    user,
    <EngineProvider value={engine}>
      <ChatList onOpen={() => undefined} onCreateGroup={() => undefined} />
    </EngineProvider>,
  );
  for (const name of ['תוכניות (2026)!', 'דנה (מנהלת)']) {
    expect(await screen.findByText(name)).toHaveAttribute('dir', 'auto');
  }
});
