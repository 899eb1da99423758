import { addMinutes, formatLocal, isLocalTime, readLocal } from './typed-time';

const near = { local: '2026-03-04T09:00', today: '2026-11-23' };

it.each([
  ['2026-05-06T16:00', '2026-05-06T16:00'],
  ['2026-05-06 16:00', '2026-05-06T16:00'],
  ['2026-05-06T16:00:00', '2026-05-06T16:00'],
  ['6 May 2026, 16:00', '2026-05-06T16:00'],
  ['6 May 2026, 4:00 pm', '2026-05-06T16:00'],
  ['6 may 2026 at 4pm', '2026-05-06T16:00'],
  ['6th September 2026 12am', '2026-09-06T00:00'],
  ['6 Sept 2026 12 p.m.', '2026-09-06T12:00'],
  ['May 6, 2026, 16:00', '2026-05-06T16:00'],
  ['May 6 4:30pm', '2026-05-06T16:30'],
  ['6 May 16:00', '2026-05-06T16:00'],
  ['06.05.2026 16:00', '2026-05-06T16:00'],
  ['6 May 2026', '2026-05-06T09:00'],
  ['6 May 2026,', '2026-05-06T09:00'],
  ['16:00', '2026-03-04T16:00'],
  [' 4PM ', '2026-03-04T16:00'],
  ['１６：００', '2026-03-04T16:00'],
  ['٤:٣٠ pm', '2026-03-04T16:30'],
  ['\u200e4:30\u202fPM', '2026-03-04T16:30'],
  ['9.30', '2026-03-04T09:30'],
  ['today 16:00', '2026-11-23T16:00'],
  ['tomorrow at 9am', '2026-11-24T09:00'],
])('reads %j as %s', (typed, local) => {
  expect(readLocal(typed, near)).toBe(local);
});

it.each([
  ['2026-12-20', '5 Jan 10:00', '2027-01-05T10:00'],
  ['2026-12-20', 'Jan 5', '2027-01-05T09:00'],
  ['2027-01-05', '20 Dec 10:00', '2026-12-20T10:00'],
  ['2026-12-20', 'Jan 5 2026', '2026-01-05T09:00'],
  ['2026-06-15', '20 Mar', '2026-03-20T09:00'],
  ['2026-06-15', '10 Jan', '2027-01-10T09:00'],
  ['2026-03-15', '23 Nov', '2026-11-23T09:00'],
])('near %s, reads %j as %s: at most three months back, unless a year is typed', (day, typed, local) => {
  expect(readLocal(typed, { ...near, local: `${day}T09:00` })).toBe(local);
});

it.each([
  '',
  '16',
  'soon',
  '25:00',
  '12:60',
  '13pm',
  '0am',
  '31 Feb 2026, 10:00',
  '2026-02-30T10:00',
  '6 Mal 2026',
  '6 Mayor 2026',
  'Janet 6 2026',
  '3/4/2026 10:00',
  '6 May 2026, later',
])('cannot read %j', (typed) => {
  expect(readLocal(typed, near)).toBeUndefined();
});

it('reads its own format', () => {
  expect(formatLocal('2026-03-04T16:05')).toBe('4 Mar 2026, 16:05');
  expect(readLocal(formatLocal('2026-12-31T00:05'), near)).toBe('2026-12-31T00:05');
  expect([isLocalTime('2026-03-04T16:05'), isLocalTime('4 Mar')]).toEqual([true, false]);
});

it('counts minutes across midnight', () => {
  expect(addMinutes('2026-12-31T23:50', 15)).toBe('2027-01-01T00:05');
});
