import { isolated } from '../direction';

/** The texts of meetings. */

export const titleRequired = 'Meeting title is required';
export const titleTooLong = 'Meeting title must be at most 200 characters long';
export const descriptionTooLong = 'Description must be at most 20,000 characters long';
export const locationTooLong = 'Location must be at most 300 characters long';
export const startRequired = 'Start time is required';
export const endRequired = 'End time is required';
export const startInvalid = 'Start time must be a date and time with an offset from UTC, such as 2026-11-23T09:00:00Z';
export const endInvalid = 'End time must be a date and time with an offset from UTC, such as 2026-11-23T09:00:00Z';
export const endBeforeStart = 'End time must be after start time';
export const tooLong = 'A meeting can last at most 31 days';
export const attendeeRequired = 'At least one attendee is required';
export const attendeeUnknown = 'An attendee does not exist';
export const tooMany = 'You can create at most 60 meetings an hour. Please try again later.';
export const tooManyMails = 'You can send at most 300 invitations an hour. Invite fewer people or try again later.';
export const tooManyAttendees = 'A meeting can have at most 100 attendees';
export const idempotencyMismatch = 'This Idempotency-Key was used for another meeting';
export const typeInvalid = 'Meeting type must be INTERNAL, CLIENT or OTHER';
export const confirmDelete = 'Are you sure you want to delete this meeting?';
export const saveFailed = 'Failed to save meeting';
export const deleteFailed = 'Failed to delete meeting';
export const mail = {
  invited: (title: string) => `Invitation: ${isolated(title)}`,
  changed: (title: string) => `Changed: ${isolated(title)}`,
  cancelled: (title: string) => `Cancelled: ${isolated(title)}`,
} as const;
