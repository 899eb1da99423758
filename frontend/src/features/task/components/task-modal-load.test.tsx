import { MESSAGES } from '@contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { serverWith, storeFor } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { TaskModal } from './task-modal';

it('says that the board could not be loaded, and keeps Retry in place until it is', async () => {
  const respond: ((response: FakeResponse) => void)[] = [];
  serverWith([], { 'GET /api/tasks': () => new Promise<FakeResponse>((resolve) => respond.push(resolve)) });
  render(
    <Provider store={await storeFor(makeUser())}>
      <TaskModal taskId="t1" onClose={() => undefined} />
    </Provider>,
  );
  expect(await screen.findByText(MESSAGES.general.loading)).toBeVisible();
  await waitFor(() => expect(respond).toHaveLength(1));
  respond[0]!({ status: 503 });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText(STRINGS.loadFailed)).toBeVisible();
  await userEvent.click(retry);
  await waitFor(() => expect(respond).toHaveLength(2));
  expect(retry).toHaveFocus();
  expect(retry).toHaveAttribute('aria-busy', 'true');
  respond[1]!({ body: [] });
  expect(await screen.findByText(MESSAGES.general.notFound)).toBeVisible();
});
