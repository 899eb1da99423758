import { act, waitFor } from '@testing-library/react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { useFetchAhead } from './fetch-ahead';
import * as parts from './parts';

const user = makeUser({ role: 'STAFF' });

function Ahead() {
  useFetchAhead(user);
  return null;
}

it('prefetches nothing without a network, and the other screens once it is back', async () => {
  window.requestIdleCallback = (run) => Number(setTimeout(run));
  for (const part of Object.values(parts)) jest.spyOn(part, 'load').mockResolvedValue();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serverWith([]);
  await renderFor(user, <Ahead />);
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  expect(parts.taskPart.load).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(parts.reportPart.load).toHaveBeenCalled());
  expect(parts.taskPart.load).toHaveBeenCalledTimes(1);
});
