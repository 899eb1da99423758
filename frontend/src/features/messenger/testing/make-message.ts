import type { ChatMessage } from '@contract';

/** A plain group message; the arguments override its fields. */
export function makeMessage(given: Partial<ChatMessage> & Pick<ChatMessage, 'seq'>): ChatMessage {
  return {
    id: `m${given.seq}`,
    conversationId: 'g',
    revision: given.seq,
    clientId: `c${given.seq}`,
    senderId: 'ann',
    sender: { id: 'ann', name: 'Ann', email: 'ann@example.test' },
    receiverId: null,
    groupChatId: 'g',
    message: `text ${given.seq}`,
    replyToId: null,
    attachmentUrl: null,
    attachmentType: null,
    attachmentName: null,
    createdAt: '2026-01-01T10:00:00.000Z',
    editedAt: null,
    deletedAt: null,
    ...given,
  };
}
