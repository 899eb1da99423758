/** Comments on tasks, and the files of both. */
import type { AttachmentType } from './chat';

/** A mention in a comment's body: `@[Name](userId)`. The server decides who of those named is really mentioned. */
export const MENTION = /@\[([^\]\n]{1,200})\]\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi;

/** The ids in a body, each once, in lower case. */
export function mentionedIds(body: string): string[] {
  return [...new Set([...body.matchAll(MENTION)].map(([, , id = '']) => id.toLowerCase()))];
}

/** The mention as it stands in a body. Brackets of the name would end it. */
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
  /** Markdown; may be empty beside a file. */
  body: string;
  /** For the team alone, never for a client. */
  isInternal: boolean;
  /** Ids of those mentioned who could see the comment. */
  mentions: string[];
  attachments: TaskAttachment[];
  createdAt: string;
  editedAt: string | null;
}

/** `POST /api/tasks/{id}/comments`. */
export interface CreateCommentRequest {
  body?: string;
  isInternal?: boolean;
  /** Uploaded by the author, and not used yet. */
  attachmentIds?: string[];
  clientId?: string | null;
}

/** `PUT /api/comments/{id}`. */
export interface EditCommentRequest {
  body: string;
}

/** `GET /api/tasks/{id}/comments`: the newest, in the order of time. */
export interface CommentQuery {
  /** Only those older than the comment with this id. */
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
