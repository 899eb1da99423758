import { act } from '@testing-library/react';
import { networkIsBack } from '@/lib/network';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { MessengerEngine } from '../engine/messenger-engine';
import { Messenger } from './messenger';

it('checks for an open handover when the network is back', async () => {
  jest.spyOn(MessengerEngine.prototype, 'setUpEncryption').mockResolvedValue();
  const looked = jest.spyOn(MessengerEngine.prototype, 'syncHandover').mockResolvedValue();
  serverWith([]);
  await renderFor(makeUser({ role: 'STAFF' }), <Messenger />);
  expect(looked).not.toHaveBeenCalled();
  act(() => networkIsBack());
  expect(looked).toHaveBeenCalledTimes(1);
});
