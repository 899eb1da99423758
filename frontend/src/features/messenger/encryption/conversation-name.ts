import type { ChatMessage, EpochPlace } from '@contract';

/** The conversation's name inside envelopes, the same on both sides. */
export function conversationName(ownId: string, message: Pick<ChatMessage, 'senderId' | 'receiverId' | 'groupChatId'>) {
  if (message.groupChatId) return `group:${message.groupChatId}`;
  const other = message.senderId === ownId ? message.receiverId : message.senderId;
  return directName(ownId, other ?? '');
}

export function directName(oneId: string, otherId: string): string {
  return `dm:${[oneId, otherId].sort().join(':')}`;
}

/** Where a conversation of this name is, as requests say it. */
export function placeOf(ownId: string, name: string): EpochPlace {
  const [kind, ...ids] = name.split(':');
  return kind === 'group' ? { groupChatId: ids[0]! } : { userId: ids.find((id) => id !== ownId)! };
}
