import { act, screen } from '@testing-library/react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { useHours } from './use-hours';

function Shown({ to }: { to: string }) {
  const { hours } = useHours({ from: '2126-03-01', to }, 'client');
  return hours ? <p>Loaded</p> : null;
}

afterEach(() => jest.useRealTimers());

it.each([
  ['is over everywhere', '2126-03-02', 1],
  ['has not ended elsewhere', '2126-03-03', 2],
])('refetches the totals every minute, unless their last day %s', async (_what, to, times) => {
  jest.useFakeTimers({ now: new Date('2126-03-05T12:00:00Z'), advanceTimers: true });
  const { calls } = serverWith([], { 'GET /api/hours': () => ({ body: {} }) });
  await renderFor(makeUser({ role: 'OWNER' }), <Shown to={to} />);
  await screen.findByText('Loaded');
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(calls.filter((call) => call === 'GET /api/hours')).toHaveLength(times);
});
