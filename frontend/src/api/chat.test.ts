import type { GroupChat } from '@contract';
import { waitFor } from '@testing-library/react';
import { deliver } from '@/realtime/event-registry';
import { fakeServer } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { chatApi } from './chat';

const group = (name: string, lastReadSeq: number): GroupChat => ({
  ...{ id: 'g', name, description: null, isGeneral: false, createdById: 'ann', createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ lastSeq: 9, lastMessageAt: null },
  members: [
    {
      ...{ id: 'ann', name: 'Ann', email: 'ann@example.test', role: 'STAFF' },
      ...{ lastReadSeq, joinedAt: '2026-01-01T00:00:00.000Z' },
    },
  ],
});

it('keeps the read position of a member when a group update carries an older one', async () => {
  fakeServer({ 'GET /api/group-chat': () => ({ body: [group('Old', 3)] }) });
  const store = await storeFor(makeUser());
  await store.dispatch(chatApi.endpoints.getGroups.initiate());
  deliver('messages-read', { conversationId: 'g', groupChatId: 'g', userId: 'ann', peerId: null, seq: 5 });
  deliver('group-updated', group('New', 3));
  const shown = () => chatApi.endpoints.getGroups.select()(store.getState()).data;
  await waitFor(() => expect(shown()).toEqual([group('New', 5)]));
  deliver('group-updated', group('New', 9));
  await waitFor(() => expect(shown()).toEqual([group('New', 9)]));
});
