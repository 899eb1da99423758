import { timeFor } from './time-for';

const at = (startTime: string, endTime: string, zone = 'Asia/Manila') => ({ times: { startTime, endTime }, zone });
const at2 = (hour: string, endHour: string) => at(`2026-03-04T${hour}:00.000Z`, `2026-03-04T${endHour}:00.000Z`);

it('is undefined if both have the same local time and it is not night', () => {
  expect(timeFor({ timezone: 'Asia/Manila' }, at2('02:00', '03:00'))).toBeUndefined();
  expect(timeFor({ timezone: 'Asia/Manila' }, at('', ''))).toBeUndefined();
});

it.each([
  // Manila is 8 hours ahead of UTC, Brisbane 10.
  ['Australia/Brisbane', '02:00', '03:00', '12:00 in Brisbane', false],
  ['Australia/Brisbane', '12:00', '13:00', '22:00 in Brisbane, at night', true],
  ['Australia/Brisbane', '11:30', '12:00', '21:30 in Brisbane', false],
  ['Australia/Brisbane', '11:30', '12:30', 'until 22:30 in Brisbane, at night', true],
  ['Asia/Manila', '13:00', '15:00', 'until 23:00 in Manila, at night', true],
  ['America/New_York', '02:00', '03:00', 'Tue 21:00 in New York', false],
  ['America/New_York', '08:00', '09:00', '03:00 in New York, at night', true],
  ['America/New_York', '11:00', '12:00', '06:00 in New York', false],
])('in %s, %s to %s UTC is shown as %j', (timezone, start, end, text, isNight) => {
  // The reader of the first time is in Manila, on the same day.
  expect(timeFor({ timezone }, at2(start, end))).toEqual({ text, isNight });
});
