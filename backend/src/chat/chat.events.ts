import type { ChatMessage, GroupChat, MessagesRead, Typing } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'message.sent': { message: ChatMessage; memberIds: string[] };
    /** Edited or deleted. */
    'message.changed': { message: ChatMessage; memberIds: string[] };
    'messages.read': { read: MessagesRead; memberIds: string[] };
    /** `otherIds`: everyone in the conversation except the user who is typing. */
    'message.typed': { typing: Typing; otherIds: string[] };
    /** `newIds`: the members who were not in it before. */
    'group.joined': { group: GroupChat; newIds: string[] };
    'group.changed': { group: GroupChat; memberIds: string[] };
    'group.left': { groupChatId: string; userIds: string[] };
  }
}
