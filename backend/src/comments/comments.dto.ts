import {
  type AttachFileRequest,
  type CommentQuery,
  type CreateCommentRequest,
  type EditCommentRequest,
  LIMITS,
  MESSAGES,
} from '../contract';
import { flag, isUuid, nullable, queryNumber, uuid } from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';

const { comment } = MESSAGES;
const limits = LIMITS.comment;
const optional = { optional: true };

const body: Rule = {
  schema: { type: 'string', maxLength: limits.length },
  problem: (value) => {
    if (typeof value !== 'string') return comment.empty;
    return value.length <= limits.length ? undefined : comment.tooLong;
  },
};

const attachmentIds: Rule = {
  schema: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: limits.attachments },
  problem: (value) =>
    Array.isArray(value) && value.length <= limits.attachments && value.every(isUuid)
      ? undefined
      : comment.attachmentsInvalid,
};

const clientId = nullable({
  schema: { type: 'string', minLength: 1, maxLength: limits.clientIdLength },
  problem: (value) => {
    const fits = typeof value === 'string' && value !== '' && value.length <= limits.clientIdLength;
    return fits ? undefined : comment.clientIdInvalid;
  },
});

export class CreateCommentDto implements CreateCommentRequest {
  @Check(body, { optional: true, description: 'Markdown; may be empty beside a file' })
  body: string = '';

  @Check(flag(comment.internalInvalid), { optional: true, description: 'For the team alone' })
  isInternal: boolean = false;

  @Check(attachmentIds, { optional: true, description: 'As returned by upload/task-attachment' })
  attachmentIds: string[] = [];

  @Check(clientId, { optional: true, description: 'The same id again returns the same comment' })
  clientId?: string | null;
}

export class EditCommentDto implements EditCommentRequest {
  @Check(body)
  body: string;
}

export class CommentQueryDto implements Record<keyof CommentQuery, string | undefined> {
  @Check(uuid(comment.pageUnknown), { optional: true, description: 'Only comments before this one' })
  before: string | undefined;

  @Check(queryNumber(comment.limitInvalid, 1, limits.pageMax), optional)
  limit: string | undefined;
}

export class AttachFileDto implements AttachFileRequest {
  @Check(uuid(comment.attachmentNotYours))
  fileId: string;
}
