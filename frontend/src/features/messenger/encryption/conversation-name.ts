import type { ChatMessage } from '@contract';

/** What a conversation is called inside envelopes. Both sides come to the same name. */
export function conversationName(ownId: string, message: Pick<ChatMessage, 'senderId' | 'receiverId' | 'groupChatId'>) {
  if (message.groupChatId) return `group:${message.groupChatId}`;
  const other = message.senderId === ownId ? message.receiverId : message.senderId;
  return directName(ownId, other ?? '');
}

export function directName(oneId: string, otherId: string): string {
  return `dm:${[oneId, otherId].sort().join(':')}`;
}
