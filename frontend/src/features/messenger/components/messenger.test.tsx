import { act } from '@testing-library/react';
import { requestResync } from '@/realtime/event-registry';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { MessengerEngine } from '../engine/messenger-engine';
import { Messenger } from './messenger';

it('looks for an open handover again after events may have been missed', async () => {
  jest.spyOn(MessengerEngine.prototype, 'setUpEncryption').mockResolvedValue();
  const looked = jest.spyOn(MessengerEngine.prototype, 'syncHandover').mockResolvedValue();
  serverWith([]);
  await renderFor(makeUser({ role: 'STAFF' }), <Messenger />);
  expect(looked).not.toHaveBeenCalled();
  act(() => requestResync());
  expect(looked).toHaveBeenCalledTimes(1);
});
