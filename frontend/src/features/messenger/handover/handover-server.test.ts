import { api } from '@/api/base-api';
import { makeStore } from '@/store/store';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { handoverServer } from './handover-server';

test.each([
  ['GET /api/handovers', (server: ReturnType<typeof handoverServer>) => server.current()],
  ['GET /api/handovers/h/batches/1', (server: ReturnType<typeof handoverServer>) => server.batch('h', 1)],
])('%s is aborted when dropped in flight', async (path, ask) => {
  let response: (given: FakeResponse) => void = () => undefined;
  const { calls } = fakeServer({ [path]: () => new Promise<FakeResponse>((resolve) => (response = resolve)) });
  const store = makeStore();
  const requested = ask(handoverServer(store.dispatch));
  store.dispatch(api.util.resetApiState());
  response({ body: [] });
  await expect(requested).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls).toEqual([path]);
});
