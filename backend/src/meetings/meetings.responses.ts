import type * as contract from '../contract';
import { MEETING_TYPES, type MeetingType } from '../contract';
import { OneOf, Part, Text, Time, Uuid } from '../platform/http/fields';
import { UserOption } from '../users/people.responses';

export class MeetingAttendee implements contract.MeetingAttendee {
  @Uuid() id: string;
  @Text() name: string;
  @Text() timezone: string;
}

export class MeetingCreator {
  @Uuid() id: string;
  @Text() name: string;
}

export class Meeting implements contract.Meeting {
  @Uuid() id: string;
  @Text() title: string;
  @Text() description: string;
  @Time() startTime: string;
  @Time() endTime: string;
  @Text() location: string;
  @OneOf(MEETING_TYPES) meetingType: MeetingType;
  @Uuid({ isArray: true }) attendeeIds: string[];
  @Part(() => MeetingAttendee, { isArray: true }) attendees: MeetingAttendee[];
  @Uuid() createdById: string;
  @Part(() => MeetingCreator) createdBy: MeetingCreator;
  @Time() createdAt: string;
  @Time() updatedAt: string;
}

export class MeetingPerson extends UserOption implements contract.MeetingPerson {
  @Text() timezone: string;
}

export class BusyAttendee implements contract.BusyAttendee {
  @Uuid() userId: string;
  @Text() name: string;
  @Time() startTime: string;
  @Time() endTime: string;
}
