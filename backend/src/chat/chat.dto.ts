import {
  type AddMembersRequest,
  type CreateGroupRequest,
  type EditMessageRequest,
  isBlank,
  isSealed,
  LIMITS,
  type MarkReadRequest,
  type MessageContent,
  type MessageQuery,
  MESSAGES,
  sealedFor,
  type SendDirectMessageRequest,
  type UpdateGroupRequest,
} from '../contract';
import {
  INTEGER_MAX,
  nullable,
  optionalText,
  optionalUuid,
  queryNumber,
  requiredText,
  uuid,
  uuids,
  wholeNumber,
} from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';

const { chat } = MESSAGES;
const limits = LIMITS.chat;
const optional = { optional: true };
const ignored = { optional: true, description: "Accepted, but the server's own is kept" };
const LIMIT_DIGITS = 10;

function envelopeProblem(text: string): string | undefined {
  const readers = sealedFor(text);
  if (!readers) return chat.sealedMalformed;
  const keyIds = 'keyIds' in readers ? readers.keyIds : [];
  // Each key may be named only once.
  return new Set(keyIds).size === keyIds.length ? undefined : chat.sealedMalformed;
}

const text: Rule = {
  schema: { type: 'string', maxLength: limits.sealedLength },
  problem: (value) => {
    if (typeof value !== 'string') return chat.empty;
    if (!isSealed(value)) return value.length > limits.messageLength ? chat.tooLong : undefined;
    return value.length > limits.sealedLength ? chat.sealedTooLong : envelopeProblem(value);
  },
};
const editedText: Rule = {
  schema: { ...text.schema, minLength: 1 } as Rule['schema'],
  problem: (value) => text.problem(value) ?? (isBlank(value as string) ? chat.empty : undefined),
};

const clientId = nullable({
  schema: { type: 'string', minLength: 1, maxLength: limits.clientIdLength },
  problem: (value) => {
    const fits = typeof value === 'string' && value !== '' && value.length <= limits.clientIdLength;
    return fits ? undefined : chat.clientIdInvalid;
  },
});

const attachmentText = optionalText(chat.attachmentNotYours);

const memberIds = uuids(
  { missing: chat.groupMembersRequired, tooMany: chat.groupMembersTooMany, invalid: chat.groupMemberInvalid },
  limits.groupMembers,
);

const groupName = requiredText(
  { missing: chat.groupNameRequired, tooLong: chat.groupNameTooLong },
  limits.groupNameLength,
);
const groupDescription = optionalText(chat.groupDescriptionTooLong, limits.groupDescriptionLength);

export class MessageDto implements MessageContent {
  @Check(text, { optional: true, description: 'Plain text or a sealed envelope; may be empty beside a file' })
  message: string = '';

  @Check(attachmentText, { optional: true, description: 'As returned by chat-upload/file' })
  attachmentUrl?: string | null;

  @Check(attachmentText, ignored)
  attachmentType?: string | null;

  @Check(attachmentText, ignored)
  attachmentName?: string | null;

  @Check(clientId, { optional: true, description: 'The same id again returns the same message' })
  clientId?: string | null;

  @Check(optionalUuid(chat.replyUnknown), optional)
  replyToId?: string | null;
}

export class DirectMessageDto extends MessageDto implements SendDirectMessageRequest {
  @Check(uuid(chat.receiverInvalid))
  receiverId: string;
}

export class EditMessageDto implements EditMessageRequest {
  @Check(editedText)
  message: string;
}

export class MessageQueryDto implements Record<keyof MessageQuery, string | undefined> {
  @Check(uuid(chat.pageUnknown), { optional: true, description: 'Only messages before this one' })
  before: string | undefined;

  @Check(queryNumber(chat.sinceInvalid, 0, INTEGER_MAX), { optional: true, description: 'Changes after this revision' })
  since: string | undefined;

  @Check(queryNumber(chat.limitInvalid, 1, limits.pageMax, LIMIT_DIGITS), optional)
  limit: string | undefined;
}

export class MarkReadDto implements MarkReadRequest {
  @Check(wholeNumber(chat.seqInvalid, 0, INTEGER_MAX))
  seq: number;
}

export class AddMembersDto implements AddMembersRequest {
  @Check(memberIds)
  memberIds: string[];
}

export class CreateGroupDto extends AddMembersDto implements CreateGroupRequest {
  @Check(groupName)
  name: string;

  @Check(groupDescription, optional)
  description?: string | null;
}

export class UpdateGroupDto implements UpdateGroupRequest {
  @Check(groupName, optional)
  name?: string;

  @Check(groupDescription, optional)
  description?: string | null;
}
