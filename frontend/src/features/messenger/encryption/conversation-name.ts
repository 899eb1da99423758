import type { ChatMessage } from '@contract';

/** The conversation's name inside envelopes, the same on both sides. */
export function conversationName(ownId: string, message: Pick<ChatMessage, 'senderId' | 'receiverId' | 'groupChatId'>) {
  if (message.groupChatId) return `group:${message.groupChatId}`;
  const other = message.senderId === ownId ? message.receiverId : message.senderId;
  return directName(ownId, other ?? '');
}

export function directName(oneId: string, otherId: string): string {
  return `dm:${[oneId, otherId].sort().join(':')}`;
}
