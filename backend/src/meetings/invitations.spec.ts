import { whenFor } from './invitations.service';

const MEETING = { startTime: '2026-03-04T05:00:00.000Z', endTime: '2026-03-04T06:30:00.000Z' };

it.each([
  ['24h', 'Wednesday, March 4, 2026 at 13:00 – 14:30 (Asia/Manila)'],
  ['12h', 'Wednesday, March 4, 2026 at 1:00 – 2:30 PM (Asia/Manila)'],
  ['auto', 'Wednesday, March 4, 2026 at 1:00 – 2:30 PM (Asia/Manila)'],
] as const)("an invitation shows times in its recipient's %s format", (timeFormat, text) => {
  const when = whenFor({ timezone: 'Asia/Manila', timeFormat }, MEETING);
  // Versions of the locale data differ in their narrow spaces.
  expect(when.replace(/[\u202f\u2009\u00a0]/gu, ' ').replace(/,? at |, (?=\d?\d:)/u, ' at ')).toBe(text);
});
