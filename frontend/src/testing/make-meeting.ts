import type { Meeting } from '@contract';

/** A meeting with defaults for all fields. */
export function makeMeeting(given: Partial<Meeting> & Pick<Meeting, 'id'>): Meeting {
  return {
    title: `Meeting ${given.id}`,
    description: '',
    startTime: '2026-11-01T05:30:00.000Z',
    endTime: '2026-11-01T06:30:00.000Z',
    location: '',
    meetingType: 'INTERNAL',
    attendeeIds: ['owner'],
    attendees: [{ id: 'owner', name: 'Olga Owner', timezone: 'UTC' }],
    createdById: 'owner',
    createdBy: { id: 'owner', name: 'Olga Owner' },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...given,
  };
}
