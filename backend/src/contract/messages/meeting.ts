import { isolated } from '../direction';

/** The texts of meetings. */
export const meeting = {
  titleRequired: 'Meeting title is required',
  titleTooLong: 'Meeting title must be at most 200 characters long',
  descriptionTooLong: 'Description must be at most 20,000 characters long',
  locationTooLong: 'Location must be at most 300 characters long',
  startRequired: 'Start time is required',
  endRequired: 'End time is required',
  startInvalid: 'Start time must be a date and time with an offset from UTC, such as 2026-11-23T09:00:00Z',
  endInvalid: 'End time must be a date and time with an offset from UTC, such as 2026-11-23T09:00:00Z',
  endBeforeStart: 'End time must be after start time',
  tooLong: 'A meeting can last at most 31 days',
  attendeeRequired: 'At least one attendee is required',
  attendeeUnknown: 'An attendee does not exist',
  tooMany: 'You can create at most 60 meetings an hour. Please try again later.',
  tooManyMails: 'You can send at most 300 invitations an hour. Invite fewer people or try again later.',
  tooManyAttendees: 'A meeting can have at most 100 attendees',
  idempotencyMismatch: 'This Idempotency-Key was used for another meeting',
  typeInvalid: 'Meeting type must be INTERNAL, CLIENT or OTHER',
  confirmDelete: 'Are you sure you want to delete this meeting?',
  saveFailed: 'Failed to save meeting',
  deleteFailed: 'Failed to delete meeting',
  mail: {
    invited: (title: string) => `Invitation: ${isolated(title)}`,
    cancelled: (title: string) => `Cancelled: ${isolated(title)}`,
  },
} as const;
