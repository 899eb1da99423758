import type * as contract from '../contract';
import {
  CALENDAR_EVENT_TYPES,
  type CalendarEventType,
  MEETING_TYPES,
  type MeetingType,
  TASK_STATUSES,
  type TaskStatus,
} from '../contract';
import { Flag, OneOf, Part, Text, Uuid } from '../platform/http/fields';

export class CalendarEventProps {
  @OneOf(CALENDAR_EVENT_TYPES) type: CalendarEventType;
  @Uuid({ nullable: true }) taskId: string | null;
  @Uuid({ nullable: true }) meetingId: string | null;
  @Text({ nullable: true }) googleCalendarEventId: string | null;
  @OneOf(TASK_STATUSES, { nullable: true }) status: TaskStatus | null;
  @OneOf(MEETING_TYPES, { nullable: true }) meetingType: MeetingType | null;
  @Text() location: string;
  @Flag() isMine: boolean;
}

export class CalendarEvent implements contract.CalendarEvent {
  @Text({ description: 'The type, a colon and the id of the thing' }) id: string;
  @Text() title: string;
  @Text({ description: 'A date of an all-day event, otherwise a date-time' }) start: string;
  @Text({ description: 'Exclusive, of the same kind as `start`' }) end: string;
  @Flag() allDay: boolean;
  @Part(() => CalendarEventProps) extendedProps: CalendarEventProps;
}
