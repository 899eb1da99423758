import { attendeesWith, withAttendee } from './attendee-edits';

const everyone = ['ann', 'bob', 'carol', 'dave'];

it('adds up with the changes of another user', () => {
  const edits = withAttendee(withAttendee({}, 'carol', true, ['ann', 'bob']), 'ann', false, ['ann', 'bob']);
  expect(attendeesWith(edits, ['ann', 'bob'], everyone)).toEqual(['bob', 'carol']);
  expect(attendeesWith(edits, ['ann', 'bob', 'dave'], everyone)).toEqual(['bob', 'dave', 'carol']);
  expect(attendeesWith(edits, ['carol', 'dave'], everyone)).toEqual(['carol', 'dave']);
});

it('is empty once a person was ticked and unticked, or unticked and ticked', () => {
  expect(withAttendee(withAttendee({}, 'carol', true, ['ann']), 'carol', false, ['ann'])).toEqual({});
  expect(withAttendee(withAttendee({}, 'ann', false, ['ann']), 'ann', true, ['ann'])).toEqual({});
});

it('removes a person whom another user has added too', () => {
  const edits = withAttendee({}, 'carol', true, ['ann']);
  const later = withAttendee(edits, 'carol', false, ['ann', 'carol']);
  expect(attendeesWith(later, ['ann', 'carol'], everyone)).toEqual(['ann']);
});

it('leaves out added people who can no longer be invited, once that is known, but no attendee', () => {
  const edits = withAttendee({}, 'carol', true, ['ann']);
  expect(attendeesWith(edits, ['ann'], undefined)).toEqual(['ann', 'carol']);
  expect(attendeesWith(edits, ['ann'], ['bob'])).toEqual(['ann']);
  expect(attendeesWith(edits, ['ann', 'carol'], ['bob'])).toEqual(['ann', 'carol']);
});
