import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { useNextDay } from './use-today';

const user = makeUser({ timezone: 'UTC' });

function Day({ lastDay, refetch }: { lastDay: string; refetch: () => void }) {
  useNextDay(lastDay, refetch);
  return null;
}

// The clock of `lib/time` only moves forward.
beforeEach(() => jest.useFakeTimers({ now: new Date('2127-03-01T23:59:55Z') }));
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it("repeats the fetch until the server's day has started too", async () => {
  const store = await storeFor(user);
  const refetch = jest.fn();
  const day = (lastDay: string) => (
    <Provider store={store}>
      <Day lastDay={lastDay} refetch={refetch} />
    </Provider>
  );
  const { rerender, unmount } = render(day('2127-03-01'));
  await pass(4_000);
  expect(refetch).not.toHaveBeenCalled();
  await pass(2_000);
  expect(refetch).toHaveBeenCalledTimes(1);
  // The server's clock is behind this one: the response was for the day before once more.
  rerender(day('2127-03-01'));
  await pass(5_000);
  expect(refetch).toHaveBeenCalledTimes(2);
  rerender(day('2127-03-02'));
  await pass(60_000);
  expect(refetch).toHaveBeenCalledTimes(2);

  rerender(day('2127-03-01'));
  expect(refetch).toHaveBeenCalledTimes(3);
  unmount();
  await pass(60_000);
  expect(refetch).toHaveBeenCalledTimes(3);
});
