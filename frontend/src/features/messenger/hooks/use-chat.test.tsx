import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { deliver } from '@/realtime/event-registry';
import { makeUser } from '@/testing/make-user';
import { serverWith, storeFor } from '@/testing/signed-in';
import { Conversation } from '../engine/conversation';
import type { MessengerEngine } from '../engine/messenger-engine';
import { EngineProvider } from '../model/engine-context';
import { makeMessage } from '../testing/make-message';
import { useConversation } from './use-chat';

const CHAT = { kind: 'group', id: 'g' } as const;

it("shows a sender's current name on messages that were loaded earlier", async () => {
  const user = makeUser();
  const ann = { id: 'ann', name: 'Ann', email: 'ann@example.test', role: 'STAFF' as const };
  const { routes } = serverWith([]);
  const conversation = new Conversation({
    chat: CHAT,
    userId: user.id,
    server: {
      load: async () => [
        makeMessage({ seq: 1 }),
        makeMessage({ seq: 2, sender: { id: 'gone', name: 'Bob', email: '' } }),
      ],
    } as never,
    open: async ({ message }) => ({ kind: 'plain', text: message }),
    onSendFailed: () => undefined,
    onKeysChanged: async () => undefined,
  });
  const encryption = { stayInUse: async () => undefined, subscribe: () => () => undefined };
  const engine = { user, encryption, conversation: () => conversation } as unknown as MessengerEngine;
  const store = await storeFor(user);
  const { result } = renderHook(() => useConversation(CHAT), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>
        <EngineProvider value={engine}>{children}</EngineProvider>
      </Provider>
    ),
  });
  const names = () => result.current.state.log.entries.map(({ message }) => message.sender.name);
  await waitFor(() => expect(names()).toEqual(['Ann', 'Bob']), { timeout: 10_000 });

  const renamed = { ...ann, name: 'Anna' };
  routes['GET /api/user/all'] = () => ({ body: { staff: [renamed], clients: [], owners: [] } });
  deliver('user-updated', { userId: 'ann', user: renamed as never });
  await waitFor(() => expect(names()).toEqual(['Anna', 'Bob']), { timeout: 10_000 });
});
