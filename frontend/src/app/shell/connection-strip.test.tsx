import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { connectionChanged } from '@/realtime/connection-slice';
import { makeStore } from '@/store/store';
import { STRINGS as COMMON } from '@/ui/strings';
import { CONNECTION_TEXT } from '../strings';
import { ConnectionStrip } from './connection-strip';

const PATIENCE_MS = 3_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  ['reconnecting', 0],
  ['offline', 0],
  ['stuck', 1],
] as const)('shows how the connection is, and offers a reload if only that helps: %s', (status, reloads) => {
  const store = makeStore();
  render(
    <Provider store={store}>
      <ConnectionStrip />
    </Provider>,
  );
  act(() => void store.dispatch(connectionChanged(status)));
  act(() => jest.advanceTimersByTime(PATIENCE_MS));
  expect(screen.getByText(CONNECTION_TEXT[status])).toBeVisible();
  expect(screen.queryAllByRole('button', { name: COMMON.reload })).toHaveLength(reloads);
});

it('is announced once, though a panel over the page shows it again', () => {
  const store = makeStore();
  render(
    <Provider store={store}>
      <ConnectionStrip />
      <ConnectionStrip isCopy />
    </Provider>,
  );
  act(() => void store.dispatch(connectionChanged('offline')));
  act(() => jest.advanceTimersByTime(PATIENCE_MS));
  expect(screen.getAllByText(CONNECTION_TEXT.offline)).toHaveLength(2);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});
