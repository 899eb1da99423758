import type { User } from '@contract';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { adoptUser } from '@/api/auth';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { MessengerEngine } from '../engine/messenger-engine';
import { useSharedEngine } from './engine-context';

const [ann, ben] = [makeUser({ id: 'ann' }), makeUser({ id: 'ben' })];
const chat = { kind: 'direct', id: 'cat' } as const;

afterEach(() => jest.restoreAllMocks());

it('keeps the unsent messages of each user, also while another one is signed in', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const setUp = jest.spyOn(MessengerEngine.prototype, 'setUpEncryption').mockResolvedValue();
  const store = await storeFor(ann);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useSharedEngine(), { wrapper });
  const signIn = async (user: User) => {
    await act(async () => void (await store.dispatch(adoptUser(user))));
    return result.current;
  };
  const unsent = (engine: MessengerEngine) =>
    engine
      .conversation(chat)
      .getState()
      .outgoing.map(({ text }) => text);

  const first = result.current;
  first.server.send = () => Promise.reject(Object.assign(new Error('Signed out'), { status: 401 }));
  await first.conversation(chat).send({ text: 'Hi', replyToId: null }, async () => ({ message: 'Hi' }));
  const other = await signIn(ben);
  expect(other.user.id).toBe('ben');
  expect(unsent(other)).toEqual([]);
  expect(await signIn({ ...ann, name: 'Anna' })).toBe(first);
  expect(unsent(first)).toEqual(['Hi']);
  expect(setUp).toHaveBeenCalledTimes(2);
});
