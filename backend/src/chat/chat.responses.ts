import type * as contract from '../contract';
import { ATTACHMENT_TYPES, type AttachmentType, type Role, ROLES } from '../contract';
import { Flag, OneOf, Part, Text, Time, Uuid, Whole } from '../platform/http/fields';
import { Person } from '../platform/http/shared.responses';

export class MessageSender implements contract.Person {
  @Uuid() id: string;
  @Text() name: string;
  @Text({ description: 'Empty for a client in a group' }) email: string;
}

export class ChatMessage implements contract.ChatMessage {
  @Uuid() id: string;
  @Uuid() conversationId: string;
  @Whole({ description: 'Counts the messages of the conversation' }) seq: number;
  @Whole({ description: 'Counts the changes to them' }) revision: number;
  @Text({ nullable: true }) clientId: string | null;
  @Uuid() senderId: string;
  @Part(() => MessageSender) sender: MessageSender;
  @Uuid({ nullable: true }) receiverId: string | null;
  @Uuid({ nullable: true }) groupChatId: string | null;
  @Text() message: string;
  @Uuid({ nullable: true }) replyToId: string | null;
  @Text({ nullable: true }) attachmentUrl: string | null;
  @OneOf(ATTACHMENT_TYPES, { nullable: true }) attachmentType: AttachmentType | null;
  @Text({ nullable: true }) attachmentName: string | null;
  @Time() createdAt: string;
  @Time({ nullable: true }) editedAt: string | null;
  @Time({ nullable: true }) deletedAt: string | null;
}

export class DirectChat implements contract.DirectChat {
  @Uuid() conversationId: string;
  @Uuid() userId: string;
  @Part(() => Person) user: Person;
  @Whole() lastSeq: number;
  @Whole() lastReadSeq: number;
  @Whole() peerLastReadSeq: number;
  @Time() lastMessageAt: string;
}

export class GroupMember implements contract.GroupMember {
  @Uuid() id: string;
  @Text() name: string;
  @Text({ description: 'Empty for a client' }) email: string;
  @OneOf(ROLES) role: Role;
  @Whole() lastReadSeq: number;
  @Time() joinedAt: string;
}

export class GroupChat implements contract.GroupChat {
  @Uuid() id: string;
  @Text() name: string;
  @Text({ nullable: true }) description: string | null;
  @Flag() isGeneral: boolean;
  @Uuid({ nullable: true }) createdById: string | null;
  @Time() createdAt: string;
  @Whole() lastSeq: number;
  @Time({ nullable: true }) lastMessageAt: string | null;
  @Part(() => GroupMember, { isArray: true }) members: GroupMember[];
}

export class ChatUploadResponse implements contract.ChatUploadResponse {
  @Text() attachmentUrl: string;
  @OneOf(ATTACHMENT_TYPES) attachmentType: AttachmentType;
  @Text() attachmentName: string;
}

export class MessagesRead implements contract.MessagesRead {
  @Uuid() conversationId: string;
  @Uuid({ nullable: true }) groupChatId: string | null;
  @Uuid() userId: string;
  @Uuid({ nullable: true }) peerId: string | null;
  @Whole() seq: number;
}

export class Typing implements contract.Typing {
  @Uuid({ nullable: true }) conversationId: string | null;
  @Uuid({ nullable: true }) groupChatId: string | null;
  @Uuid() userId: string;
  @Uuid({ nullable: true }) peerId: string | null;
}
