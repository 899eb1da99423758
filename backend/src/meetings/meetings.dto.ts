import { ApiProperty, PartialType } from '@nestjs/swagger';
import {
  type BusyQuery,
  type CreateMeetingRequest,
  LIMITS,
  MEETING_TYPES,
  type MeetingType,
  MESSAGES,
} from '../contract';
import { isUuid, optionalText, requiredText, time, uuid } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

const { meeting } = MESSAGES;
const { titleLength, descriptionLength } = LIMITS.text;
const optional = { optional: true };

function attendees(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return meeting.attendeeRequired;
  if (value.length > LIMITS.meeting.attendees) return meeting.tooManyAttendees;
  return value.every(isUuid) ? undefined : meeting.attendeeUnknown;
}

const meetingType = (value: unknown) =>
  MEETING_TYPES.some((known) => known === value) ? undefined : meeting.typeInvalid;

export class CreateMeetingDto implements CreateMeetingRequest {
  @ApiProperty({ maxLength: titleLength })
  @Check(requiredText({ missing: meeting.titleRequired, tooLong: meeting.titleTooLong }, titleLength))
  title: string;

  @ApiProperty({ required: false, nullable: true, type: String })
  @Check(optionalText(meeting.descriptionTooLong, descriptionLength), optional)
  description?: string | null;

  @ApiProperty({ format: 'date-time' })
  @Check(time(meeting.startRequired))
  startTime: string;

  @ApiProperty({ format: 'date-time' })
  @Check(time(meeting.endRequired))
  endTime: string;

  @ApiProperty({ required: false, nullable: true, type: String })
  @Check(optionalText(meeting.locationTooLong, LIMITS.meeting.locationLength), optional)
  location?: string | null;

  @ApiProperty({ required: false, enum: MEETING_TYPES })
  @Check(meetingType, optional)
  meetingType?: MeetingType;

  @ApiProperty({ type: [String], format: 'uuid', maxItems: LIMITS.meeting.attendees })
  @Check(attendees)
  attendeeIds: string[];
}

// Only what is absent stays as it is: a null is a value like any other.
export class UpdateMeetingDto extends PartialType(CreateMeetingDto, { skipNullProperties: false }) {}

export class BusyQueryDto implements BusyQuery {
  @ApiProperty({ format: 'date-time' })
  @Check(time(meeting.startRequired))
  startTime: string;

  @ApiProperty({ format: 'date-time' })
  @Check(time(meeting.endRequired))
  endTime: string;

  @ApiProperty({ description: 'Comma-separated user ids' })
  @Check((value) => attendees(typeof value === 'string' && value !== '' ? value.split(',') : []))
  attendeeIds: string;

  @ApiProperty({ required: false, format: 'uuid', description: 'The meeting that is being edited' })
  @Check(uuid(MESSAGES.general.malformed), optional)
  exceptId?: string;
}
