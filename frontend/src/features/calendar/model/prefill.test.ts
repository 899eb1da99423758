import { prefill } from './prefill';

it.each([
  [
    'a day begins at nine there',
    '2026-03-08',
    '2026-03-09',
    true,
    '2026-03-08T13:00:00.000Z',
    '2026-03-08T14:00:00.000Z',
  ],
  [
    'several days last from the morning of the first to the evening of the last',
    '2026-03-06',
    '2026-03-10',
    true,
    '2026-03-06T14:00:00.000Z',
    '2026-03-09T21:00:00.000Z',
  ],
  [
    'a slot is an hour from there',
    '2026-11-01T14:00:00-05:00',
    '2026-11-01T14:30:00-05:00',
    false,
    '2026-11-01T19:00:00.000Z',
    '2026-11-01T20:00:00.000Z',
  ],
  [
    'several slots are as long as they are',
    '2026-11-01T14:00:00-05:00',
    '2026-11-01T16:30:00-05:00',
    false,
    '2026-11-01T19:00:00.000Z',
    '2026-11-01T21:30:00.000Z',
  ],
  [
    'a slot before the clocks go back is an hour from the first time with its name',
    '2026-11-01T01:30:00-04:00',
    '2026-11-01T02:00:00-05:00',
    false,
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T06:30:00.000Z',
  ],
  [
    'several slots end as shown after the clocks go back',
    '2026-11-01T00:30:00-04:00',
    '2026-11-01T03:00:00-05:00',
    false,
    '2026-11-01T04:30:00.000Z',
    '2026-11-01T08:00:00.000Z',
  ],
  [
    'a slot that the clocks skip is an hour from as long after the change',
    '2026-03-08T02:00:00-04:00',
    '2026-03-08T02:30:00-04:00',
    false,
    '2026-03-08T07:00:00.000Z',
    '2026-03-08T08:00:00.000Z',
  ],
  [
    'several slots that the clocks skip are an hour, too',
    '2026-03-08T02:00:00-04:00',
    '2026-03-08T03:00:00-04:00',
    false,
    '2026-03-08T07:00:00.000Z',
    '2026-03-08T08:00:00.000Z',
  ],
])('%s', (_what, startStr, endStr, allDay, startTime, endTime) => {
  expect(prefill({ startStr, endStr, allDay }, 'America/New_York')).toEqual({ startTime, endTime });
});
