import type { UnreadCounts } from '@contract';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { chatApi } from '@/api/chat';
import { makeUser } from '@/testing/make-user';
import { serverWith, storeFor } from '@/testing/signed-in';
import { useUnread } from './use-unread';

it('counts what arrives in one conversation while another is read elsewhere', async () => {
  serverWith([], {
    'GET /api/chat/direct/unread-counts': () => ({ body: { a: 5 } }),
    'GET /api/group-chat/unread-counts': () => ({ body: {} }),
  });
  const store = await storeFor(makeUser());
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, rerender } = renderHook(useUnread, { initialProps: false, wrapper });
  await waitFor(() => expect(result.current.badge).toBe(5));
  rerender(true);
  expect(result.current.badge).toBe(0);
  rerender(false);
  const later: UnreadCounts[] = [{ a: 5, b: 3 }, { b: 3 }, { a: 2, b: 3 }];
  const badges = [];
  for (const counts of later) {
    store.dispatch(chatApi.util.updateQueryData('getDirectUnread', undefined, () => counts));
    await waitFor(() => expect(result.current.direct).toEqual(counts));
    badges.push(result.current.badge);
  }
  expect(badges).toEqual([3, 3, 5]);
});
