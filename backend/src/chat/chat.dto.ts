import { ApiProperty } from '@nestjs/swagger';
import {
  type AddMembersRequest,
  type CreateGroupRequest,
  type EditMessageRequest,
  isSealed,
  LIMITS,
  type MarkReadRequest,
  type MessageContent,
  type MessageQuery,
  MESSAGES,
  type SendDirectMessageRequest,
  type UpdateGroupRequest,
} from '../contract';
import { isUuid, optionalText, optionalUuid, requiredText, uuid } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

const { chat } = MESSAGES;
const limits = LIMITS.chat;
const optional = { optional: true };
const HIGHEST = 2 ** 31 - 1;

const text = (value: unknown) => {
  if (typeof value !== 'string') return chat.empty;
  const most = isSealed(value) ? limits.sealedLength : limits.messageLength;
  return value.length <= most ? undefined : chat.tooLong;
};

const clientId = (value: unknown) => {
  const fits = value === null || (typeof value === 'string' && value !== '' && value.length <= limits.clientIdLength);
  return fits ? undefined : chat.clientIdInvalid;
};

const nullableText = (problem: string) => (value: unknown) =>
  value === null || typeof value === 'string' ? undefined : problem;

const isNumber = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= HIGHEST;

const queryNumber = (problem: string, least: number, most: number) => (value: unknown) => {
  const fits = typeof value === 'string' && /^\d{1,10}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return fits ? undefined : problem;
};

const memberIds = (value: unknown) => {
  if (!Array.isArray(value) || value.length === 0) return chat.groupMembersRequired;
  if (value.length > limits.groupMembers) return chat.groupMembersTooMany;
  return value.every(isUuid) ? undefined : chat.groupMemberInvalid;
};

const groupName = requiredText(
  { missing: chat.groupNameRequired, tooLong: chat.groupNameTooLong },
  limits.groupNameLength,
);
const groupDescription = optionalText(chat.groupDescriptionTooLong, limits.groupDescriptionLength);

export class MessageDto implements MessageContent {
  @ApiProperty({ required: false, description: 'Plain text or a sealed envelope; may be empty beside a file' })
  @Check(text, optional)
  message: string = '';

  @ApiProperty({ required: false, nullable: true, type: String, description: 'As returned by chat-upload/file' })
  @Check(nullableText(chat.attachmentNotYours), optional)
  attachmentUrl?: string | null;

  @ApiProperty({ required: false, nullable: true, type: String, description: "Taken, but the server's own is kept" })
  @Check(nullableText(chat.attachmentNotYours), optional)
  attachmentType?: string | null;

  @ApiProperty({ required: false, nullable: true, type: String, description: "Taken, but the server's own is kept" })
  @Check(nullableText(chat.attachmentNotYours), optional)
  attachmentName?: string | null;

  @ApiProperty({
    required: false,
    nullable: true,
    type: String,
    description: 'The same id again returns the same message',
  })
  @Check(clientId, optional)
  clientId?: string | null;

  @ApiProperty({ required: false, nullable: true, type: String, format: 'uuid' })
  @Check(optionalUuid(chat.replyUnknown), optional)
  replyToId?: string | null;
}

export class DirectMessageDto extends MessageDto implements SendDirectMessageRequest {
  @ApiProperty({ format: 'uuid' })
  @Check(uuid(chat.receiverInvalid))
  receiverId: string;
}

export class EditMessageDto implements EditMessageRequest {
  @ApiProperty()
  @Check((value) => text(value) ?? ((value as string).trim() === '' ? chat.empty : undefined))
  message: string;
}

export class MessageQueryDto implements Record<keyof MessageQuery, string | undefined> {
  @ApiProperty({ required: false, format: 'uuid', description: 'Only messages before this one' })
  @Check(uuid(chat.pageUnknown), optional)
  before: string | undefined;

  @ApiProperty({ required: false, minimum: 0, description: 'Changes after this revision' })
  @Check(queryNumber(chat.sinceInvalid, 0, HIGHEST), optional)
  since: string | undefined;

  @ApiProperty({ required: false, minimum: 1, maximum: LIMITS.chat.pageMax })
  @Check(queryNumber(chat.limitInvalid, 1, limits.pageMax), optional)
  limit: string | undefined;
}

export class MarkReadDto implements MarkReadRequest {
  @ApiProperty({ minimum: 0 })
  @Check((value) => (isNumber(value) ? undefined : chat.seqInvalid))
  seq: number;
}

export class AddMembersDto implements AddMembersRequest {
  @ApiProperty({ type: [String], format: 'uuid' })
  @Check(memberIds)
  memberIds: string[];
}

export class CreateGroupDto extends AddMembersDto implements CreateGroupRequest {
  @ApiProperty()
  @Check(groupName)
  name: string;

  @ApiProperty({ required: false, nullable: true, type: String })
  @Check(groupDescription, optional)
  description?: string | null;
}

export class UpdateGroupDto implements UpdateGroupRequest {
  @ApiProperty({ required: false })
  @Check(groupName, optional)
  name?: string;

  @ApiProperty({ required: false, nullable: true, type: String })
  @Check(groupDescription, optional)
  description?: string | null;
}
