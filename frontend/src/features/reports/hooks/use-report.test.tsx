import { MESSAGES } from '@contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { serverWith, storeFor } from '@/testing/signed-in';
import { useReport } from './use-report';

const SUBMIT = 'POST /api/task-reports';

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('a refusal because of reported sessions does no harm after the form has closed', async () => {
  let respond!: (response: FakeResponse) => void;
  const response = new Promise<FakeResponse>((resolve) => (respond = resolve));
  const { calls } = serverWith([makeTask({ id: 't1' })], { [SUBMIT]: () => response });
  const store = await storeFor(makeUser());
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, unmount } = renderHook(() => useReport('t1'), { wrapper });
  await waitFor(() => expect(result.current.sessions).toBeDefined());
  act(() => result.current.edit({ description: 'Oiled it', hours: '1' }));

  let outcome: Promise<unknown> | undefined;
  act(() => void (outcome = result.current.submit()));
  await waitFor(() => expect(calls).toContain(SUBMIT));
  unmount();
  respond({ status: 409, body: { error: MESSAGES.report.alreadyReported, sessionIds: ['a'] } });
  await expect(outcome).resolves.toBe('refused');
});
