import type * as contract from '../contract';
import { ATTACHMENT_TYPES, type AttachmentType } from '../contract';
import { Flag, OneOf, Part, Text, Time, Uuid, Whole } from '../platform/http/fields';

class CommentAuthor {
  @Uuid() id: string;
  @Text() name: string;
  @Text({ nullable: true }) profilePicture: string | null;
}

class AddedBy {
  @Uuid() id: string;
  @Text() name: string;
}

export class TaskFile implements contract.TaskFile {
  @Uuid() id: string;
  @Text() url: string;
  @Text() name: string;
  @Whole({ description: 'In bytes' }) size: number;
  @OneOf(ATTACHMENT_TYPES) kind: AttachmentType;
}

export class TaskAttachment extends TaskFile implements contract.TaskAttachment {
  @Part(() => AddedBy) addedBy: AddedBy;
  @Time() addedAt: string;
}

export class TaskComment implements contract.TaskComment {
  @Uuid() id: string;
  @Uuid() taskId: string;
  @Text({ nullable: true }) clientId: string | null;
  @Part(() => CommentAuthor) author: CommentAuthor;
  @Text({ description: 'Markdown' }) body: string;
  @Flag({ description: 'For the team alone' }) isInternal: boolean;
  @Uuid({ isArray: true }) mentions: string[];
  @Part(() => TaskAttachment, { isArray: true }) attachments: TaskAttachment[];
  @Time() createdAt: string;
  @Time({ nullable: true }) editedAt: string | null;
}
