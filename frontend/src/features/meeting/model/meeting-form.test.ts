import { MESSAGES } from '@contract';
import { makeMeeting } from '@/testing/make-meeting';
import {
  createRequest,
  endAfter,
  enteredTimes,
  formProblems,
  meetingFormValues,
  newMeetingValues,
  unsavedFields,
  updateRequest,
} from './meeting-form';

const ZONE = 'America/New_York';
/** From half past one to half past one: the clocks go back in between. */
const meeting = makeMeeting({ id: 'm1' });
const server = meetingFormValues(meeting, ZONE);

it('shows times in the given timezone', () => {
  expect(server).toMatchObject({ startLocal: '2026-11-01T01:30', endLocal: '2026-11-01T01:30' });
});

it('does not change a time that occurs twice unless it is edited', () => {
  expect(enteredTimes(server, meeting, ZONE)).toEqual({ startTime: meeting.startTime, endTime: meeting.endTime });
  const later = { ...server, endLocal: '2026-11-01T02:15' };
  expect(enteredTimes(later, meeting, ZONE)).toEqual({
    startTime: meeting.startTime,
    endTime: '2026-11-01T07:15:00.000Z',
  });
});

it('takes the second of two times as the end if only that is after the start', () => {
  const [none, first, second] = [
    { startTime: '', endTime: '' },
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T06:30:00.000Z',
  ];
  const [midnight, half, two] = ['2026-11-01T00:00', '2026-11-01T01:30', '2026-11-01T02:00'];
  const endLocal = endAfter(half, 3_600_000, ZONE)!;
  const from = (startLocal: string, before = none) =>
    enteredTimes({ ...newMeetingValues('sam', none, ZONE), startLocal, endLocal }, before, ZONE);
  expect(from(half)).toEqual({ startTime: first, endTime: second });
  expect(from(half, { startTime: '2026-11-01T04:30:00.000Z', endTime: first }).endTime).toBe(second);
  expect([from(midnight).endTime, from(two).endTime, from('').endTime]).toEqual([first, first, first]);
});

it('starts with its creator as the only attendee, and requires the other fields', () => {
  const values = newMeetingValues('sam', { startTime: '', endTime: '' }, ZONE);
  expect(values).toMatchObject({ meetingType: 'INTERNAL', attendeeIds: ['sam'], startLocal: '' });
  const problems = formProblems(
    { ...values, attendeeIds: [] },
    enteredTimes(values, { startTime: '', endTime: '' }, ZONE),
  );
  const { titleRequired, startRequired, endRequired, attendeeRequired } = MESSAGES.meeting;
  expect(problems).toEqual({
    title: titleRequired,
    startTime: startRequired,
    endTime: endRequired,
    attendeeIds: attendeeRequired,
  });
});

it('validates only the changed fields of a saved meeting', () => {
  const left = makeMeeting({ id: 'm2', attendeeIds: [], attendees: [], endTime: '2027-03-01T05:30:00.000Z' });
  const values = { ...meetingFormValues(left, ZONE), title: 'Renamed' };
  const times = enteredTimes(values, left, ZONE);
  expect(formProblems(values, times, left)).toEqual({});
  expect(formProblems({ ...values, title: ' ' }, times, left)).toEqual({ title: MESSAGES.meeting.titleRequired });
  const later = { ...times, startTime: '2026-11-01T06:00:00.000Z' };
  expect(formProblems(values, later, left)).toEqual({ endTime: MESSAGES.meeting.tooLong });
  expect(formProblems({ ...values, attendeeIds: [] }, times, meeting)).toMatchObject({
    attendeeIds: MESSAGES.meeting.attendeeRequired,
  });
});

it('accepts an unchanged description and location from Google beyond the limits', () => {
  const long = makeMeeting({ id: 'm3', description: 'x'.repeat(20_001), location: 'x'.repeat(301) });
  const values = { ...meetingFormValues(long, ZONE), title: 'Renamed' };
  const times = enteredTimes(values, long, ZONE);
  expect(formProblems(values, times, long)).toEqual({});
  expect(formProblems({ ...values, location: 'y'.repeat(301) }, times, long)).toEqual({
    location: MESSAGES.meeting.locationTooLong,
  });
});

it('keeps a description and a location that are too long, and reports them', () => {
  const values = { ...server, description: 'x'.repeat(20_001), location: 'x'.repeat(301) };
  const { descriptionTooLong, locationTooLong } = MESSAGES.meeting;
  expect(formProblems(values, enteredTimes(values, meeting, ZONE))).toEqual({
    description: descriptionTooLong,
    location: locationTooLong,
  });
  expect(formProblems({ ...server, title: '\u200b' }, enteredTimes(server, meeting, ZONE))).toEqual({
    title: MESSAGES.meeting.titleRequired,
  });
});

it('sends only the changed fields', () => {
  const edits = { title: ' Door ', endLocal: '2026-11-01T03:00', attendeeIds: ['owner'], location: '' };
  const changed = unsavedFields(edits, server);
  expect(changed).toEqual(['title', 'endLocal']);
  const values = { ...server, ...edits };
  expect(updateRequest(values, enteredTimes(values, meeting, ZONE), changed, ['owner'])).toEqual({
    title: 'Door',
    endTime: '2026-11-01T08:00:00.000Z',
  });
});

it('sends changed attendees with those before, so that the server can keep changes of other users', () => {
  const values = { ...server, attendeeIds: ['sam'] };
  const changed = unsavedFields({ attendeeIds: ['sam'] }, server);
  expect(updateRequest(values, enteredTimes(values, meeting, ZONE), changed, server.attendeeIds)).toEqual({
    attendeeIds: ['sam'],
    knownAttendeeIds: ['owner'],
  });
});

it('sends all fields of a new meeting', () => {
  const times = { startTime: meeting.startTime, endTime: meeting.endTime };
  expect(createRequest({ ...server, title: 'Door' }, times)).toEqual({
    title: 'Door',
    description: '',
    ...times,
    location: '',
    meetingType: 'INTERNAL',
    attendeeIds: ['owner'],
  });
});
