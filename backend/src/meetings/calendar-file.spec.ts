import { calendarFile } from './calendar-file';

const EVENT = {
  ...{ uid: '1', revision: 0, title: 'Plan', description: '', location: '', isAllDay: false },
  ...{ start: '2026-12-01T22:30:00Z', end: '2026-12-02T01:30:00Z', changedAt: '2026-11-26T00:00:00Z' },
};

const linesOf = async (given: object) =>
  (await calendarFile({ method: 'REQUEST' }, [{ ...EVENT, ...given }])).split('\r\n');

it.each([
  ['ד"ר כהן', "ד'ר כהן"],
  ['Ann\r\nATTENDEE:mailto:eve@a.test', 'Ann ATTENDEE:mailto:eve@a.test'],
  ['李, 雷; x: y', '李, 雷; x: y'],
])('writes the name %j so that it cannot break out of its quotes', async (name, written) => {
  const lines = await linesOf({ organizer: { name, email: 'o@a.test' }, attendee: { name, email: 'a@a.test' } });
  expect(lines).toContain(`ORGANIZER;CN="${written}":mailto:o@a.test`);
  expect(lines.filter((line) => /^(ORGANIZER|ATTENDEE)/.test(line))).toHaveLength(2);
});

it('folds long lines without splitting characters', async () => {
  const title = '👨‍👩‍👧 שלום '.repeat(12);
  const lines = await linesOf({ title });
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\ufffd'))).toEqual([]);
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${title}`);
});
