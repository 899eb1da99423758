import type { ChatMessage } from '@contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { deliver, requestResync } from '@/realtime/event-registry';
import { makeUser } from '@/testing/make-user';
import { serverWith, storeFor } from '@/testing/signed-in';
import { Conversation } from '../engine/conversation';
import type { MessengerEngine } from '../engine/messenger-engine';
import { EngineProvider } from '../model/engine-context';
import { makeMessage } from '../testing/make-message';
import { useConversation } from './use-chat';

const CHAT = { kind: 'group', id: 'g' } as const;

const user = makeUser();

/** Shows a conversation of these messages; `replace` replaces them on the server. */
async function show(messages: ChatMessage[]) {
  const { routes } = serverWith([]);
  let stored = messages;
  const conversation = new Conversation({
    chat: CHAT,
    userId: user.id,
    server: { load: async () => stored } as never,
    open: async ({ message }) => ({ kind: 'plain', text: message }),
    onSendFailed: () => undefined,
    confirmUser: async () => true,
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
  const entries = () => result.current.state.log.entries;
  await waitFor(() => expect(entries()).toHaveLength(messages.length), { timeout: 10_000 });
  return { routes, entries, replace: (others: ChatMessage[]) => (stored = others) };
}

it("shows a sender's current name on messages that were loaded earlier", async () => {
  const { routes, entries } = await show([
    makeMessage({ seq: 1 }),
    makeMessage({ seq: 2, sender: { id: 'gone', name: 'Bob', email: '' } }),
  ]);
  const names = () => entries().map(({ message }) => message.sender.name);
  expect(names()).toEqual(['Ann', 'Bob']);

  const renamed = { id: 'ann', name: 'Anna', email: 'ann@example.test', role: 'STAFF' as const };
  routes['GET /api/user/all'] = () => ({ body: { staff: [renamed], clients: [], owners: [] } });
  deliver('user-updated', { userId: 'ann', user: renamed as never });
  await waitFor(() => expect(names()).toEqual(['Anna', 'Bob']), { timeout: 10_000 });
});

it('shows only what a restored database contains', async () => {
  const { entries, replace } = await show([makeMessage({ seq: 1 }), makeMessage({ seq: 2 })]);
  replace([makeMessage({ seq: 1 })]);
  act(() => requestResync(undefined, true));
  await waitFor(() => expect(entries()).toHaveLength(1));
});
