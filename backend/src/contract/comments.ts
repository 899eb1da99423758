/** Comments on tasks, and the files of both. */
import type { AttachmentType } from './chat';

/** A mention in a comment's body: `@[Name](userId)`. The server decides which of the named users are mentioned. */
export const MENTION = /@\[([^\]\n]{1,200})\]\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi;

/** The ids mentioned in a body, without duplicates, in lower case. */
export function mentionedIds(body: string): string[] {
  return [...new Set([...body.matchAll(MENTION)].map(([, , id = '']) => id.toLowerCase()))];
}

/** The mention as written in a body. Brackets in the name are replaced: they would end the mention. */
export const mentionOf = ({ id, name }: { id: string; name: string }): string =>
  `@[${name.replace(/[[\]\n]/g, ' ').trim()}](${id})`;

/** A stored file: uploaded for a task, or already attached to one. */
export interface TaskFile {
  id: string;
  url: string;
  name: string;
  /** In bytes. */
  size: number;
  kind: AttachmentType;
}

export interface TaskAttachment extends TaskFile {
  /** 'Former member' once purged. */
  addedBy: { id: string; name: string };
  addedAt: string;
}

export interface TaskComment {
  id: string;
  taskId: string;
  /** Chosen by the author's client; a comment sent again with the same id is stored once. */
  clientId: string | null;
  author: { id: string; name: string; profilePicture: string | null };
  /** Markdown; may be empty if there is a file. */
  body: string;
  /** Visible to the team only, never to a client. */
  isInternal: boolean;
  /** Ids of the mentioned users who can see the comment. */
  mentions: string[];
  attachments: TaskAttachment[];
  createdAt: string;
  editedAt: string | null;
}

/** `POST /api/tasks/{id}/comments`. */
export interface CreateCommentRequest {
  body?: string;
  isInternal?: boolean;
  /** Files that the author uploaded and that are not attached yet. */
  attachmentIds?: string[];
  clientId?: string | null;
}

/** `PUT /api/comments/{id}`. */
export interface EditCommentRequest {
  body: string;
}

/** `GET /api/tasks/{id}/comments`: the newest comments, oldest first. */
export interface CommentQuery {
  /** Only comments older than the one with this id. */
  before?: string;
  limit?: number;
}

/** `POST /api/tasks/{id}/attachments`. */
export interface AttachFileRequest {
  fileId: string;
}

/** A comment was deleted. */
export interface CommentGone {
  id: string;
  taskId: string;
}
