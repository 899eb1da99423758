import { PartialType } from '@nestjs/swagger';
import {
  type BusyQuery,
  type CreateMeetingRequest,
  LIMITS,
  MEETING_TYPES,
  type MeetingType,
  MESSAGES,
  type UpdateMeetingRequest,
} from '../contract';
import { oneOf, optionalText, requiredText, time, uuid, uuids } from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';

const { meeting } = MESSAGES;
const { titleLength, descriptionLength } = LIMITS.text;
const optional = { optional: true };

const start = time(meeting.startInvalid, meeting.startRequired);
const end = time(meeting.endInvalid, meeting.endRequired);
const attendees = uuids(
  { missing: meeting.attendeeRequired, tooMany: meeting.tooManyAttendees, invalid: meeting.attendeeUnknown },
  LIMITS.meeting.attendees,
);
const knownAttendees: Rule = {
  schema: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: LIMITS.meeting.attendees },
  // All of them may have been deleted.
  problem: (value) => (Array.isArray(value) && value.length === 0 ? undefined : attendees.problem(value)),
};
const attendeesText: Rule = {
  schema: { type: 'string' },
  problem: (value) => attendees.problem(typeof value === 'string' && value !== '' ? value.split(',') : []),
};

export class CreateMeetingDto implements CreateMeetingRequest {
  @Check(requiredText({ missing: meeting.titleRequired, tooLong: meeting.titleTooLong }, titleLength))
  title: string;

  @Check(optionalText(meeting.descriptionTooLong, descriptionLength), optional)
  description?: string | null;

  @Check(start)
  startTime: string;

  @Check(end)
  endTime: string;

  @Check(optionalText(meeting.locationTooLong, LIMITS.meeting.locationLength), optional)
  location?: string | null;

  @Check(oneOf(MEETING_TYPES, meeting.typeInvalid), optional)
  meetingType?: MeetingType;

  @Check(attendees)
  attendeeIds: string[];
}

// Only absent fields are optional: null is validated like any other value.
export class UpdateMeetingDto
  extends PartialType(CreateMeetingDto, { skipNullProperties: false })
  implements UpdateMeetingRequest
{
  @Check(knownAttendees, {
    optional: true,
    description: 'The attendees that the caller knew: only what differs in `attendeeIds` is changed',
  })
  knownAttendeeIds?: string[];
}

export class BusyQueryDto implements BusyQuery {
  @Check(start)
  startTime: string;

  @Check(end)
  endTime: string;

  @Check(attendeesText, { description: 'Comma-separated user ids' })
  attendeeIds: string;

  @Check(uuid(MESSAGES.general.malformed), { optional: true, description: 'The meeting that is being edited' })
  exceptId?: string;
}
