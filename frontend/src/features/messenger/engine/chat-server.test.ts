import { EXPECTED_USER_HEADER } from '@contract';
import { makeStore } from '@/store/store';
import { fakeServer } from '@/testing/fake-server';
import { makeMessage } from '../testing/make-message';
import { chatServer } from './chat-server';

it('loads the same messages again as soon as they have been loaded', async () => {
  const later = () => new Promise((resolve) => setTimeout(resolve, 5));
  fakeServer({ 'GET /api/group-chat/g/messages': () => later().then(() => ({ body: [makeMessage({ seq: 1 })] })) });
  const server = chatServer(makeStore().dispatch, 'ann');
  const load = () => server.load({ kind: 'group', id: 'g' }, { limit: 50 });
  await load();
  await expect(load()).resolves.toHaveLength(1);
});

it.each([
  ['direct', 'POST /api/chat/direct'],
  ['group', 'POST /api/group-chat/g/messages'],
] as const)('names the sender of a %s message, so that nobody else sends it', async (kind, call) => {
  const named: (string | null)[] = [];
  fakeServer({
    [call]: ({ headers }) => {
      named.push(headers.get(EXPECTED_USER_HEADER));
      return { status: 201, body: makeMessage({ seq: 1 }) };
    },
  });
  await chatServer(makeStore().dispatch, 'ann').send({ kind, id: 'g' }, { message: 'Hi' });
  expect(named).toEqual(['ann']);
});
