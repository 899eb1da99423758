import { makeStore } from '@/store/store';
import { fakeServer } from '@/testing/fake-server';
import { makeMessage } from '../testing/make-message';
import { chatServer } from './chat-server';

it('loads the same messages again as soon as they have been loaded', async () => {
  const later = () => new Promise((resolve) => setTimeout(resolve, 5));
  fakeServer({ 'GET /api/group-chat/g/messages': () => later().then(() => ({ body: [makeMessage({ seq: 1 })] })) });
  const server = chatServer(makeStore().dispatch);
  const load = () => server.load({ kind: 'group', id: 'g' }, { limit: 50 });
  await load();
  await expect(load()).resolves.toHaveLength(1);
});
