import type { ChatMessage, EpochPlace } from '@contract';

/** The conversation's name inside envelopes, identical for both users. */
export function conversationName(ownId: string, message: Pick<ChatMessage, 'senderId' | 'receiverId' | 'groupChatId'>) {
  if (message.groupChatId) return `group:${message.groupChatId}`;
  const other = message.senderId === ownId ? message.receiverId : message.senderId;
  return directName(ownId, other ?? '');
}

export function directName(oneId: string, otherId: string): string {
  return `dm:${[oneId, otherId].sort().join(':')}`;
}

/** The conversation with this name, in the form used in requests. */
export function placeOf(ownId: string, name: string): EpochPlace {
  const [kind, ...ids] = name.split(':');
  return kind === 'group' ? { groupChatId: ids[0]! } : { userId: ids.find((id) => id !== ownId)! };
}
