import { EXPECTED_USER_HEADER } from '@contract';
import { makeStore } from '@/store/store';
import { fakeServer } from '@/testing/fake-server';
import { makeMessage } from '../testing/make-message';
import { type ChatServer, chatServer } from './chat-server';

it('loads the same messages again as soon as they have been loaded', async () => {
  const later = () => new Promise((resolve) => setTimeout(resolve, 5));
  fakeServer({ 'GET /api/group-chat/g/messages': () => later().then(() => ({ body: [makeMessage({ seq: 1 })] })) });
  const server = chatServer(makeStore().dispatch, 'ann');
  const load = () => server.load({ kind: 'group', id: 'g' }, { limit: 50 });
  await load();
  await expect(load()).resolves.toHaveLength(1);
});

const direct = { kind: 'direct', id: 'g' } as const;
const group = { kind: 'group', id: 'g' } as const;
const file = new File(['plan'], 'plan.txt');

it.each<[string, string, (server: ChatServer) => Promise<unknown>]>([
  ['a direct message', 'POST /api/chat/direct', (server) => server.send(direct, { message: 'Hi' })],
  ['a group message', 'POST /api/group-chat/g/messages', (server) => server.send(group, { message: 'Hi' })],
  ['an edit', 'PUT /api/chat/messages/m', (server) => server.edit('m', 'Hi')],
  ['a deletion', 'DELETE /api/chat/messages/m', (server) => server.remove('m')],
  ['an upload', 'POST /api/chat-upload/file', (server) => server.upload(file, false)],
])('names the sender of %s, so that nobody else sends it', async (_what, call, send) => {
  const named: (string | null)[] = [];
  fakeServer({
    [call]: ({ headers }) => {
      named.push(headers.get(EXPECTED_USER_HEADER));
      return { body: makeMessage({ seq: 1 }) };
    },
  });
  await send(chatServer(makeStore().dispatch, 'ann'));
  expect(named).toEqual(['ann']);
});
