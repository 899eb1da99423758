import { setImmediate as turn } from 'node:timers/promises';
import { calendarFile } from './calendar-file';

afterEach(() => jest.restoreAllMocks());

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

it('folds lines at 75 bytes, and ends each with a carriage return and a line feed', async () => {
  const given = [
    'a'.repeat(63),
    'a'.repeat(64),
    'é'.repeat(31),
    'é'.repeat(32),
    '漢'.repeat(20_000),
    'a\r\nb\rc\nd 🔑',
  ];
  const text = await calendarFile(
    { method: 'PUBLISH' },
    given.map((description) => ({ ...EVENT, description })),
  );
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  // The first is exactly 75 bytes long with its 'DESCRIPTION:'.
  expect(text).toContain(`\r\nDESCRIPTION:${'a'.repeat(63)}\r\nSTATUS`);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded.filter((line) => line.startsWith('DESCRIPTION:')).map((line) => line.slice(12))).toEqual([
    ...given.slice(0, -1),
    'a\\nb\\nc\\nd 🔑',
  ]);
});

it.each([0x00, 0x07, 0x0b, 0x0c, 0x1b, 0x7f, 0x85])(
  'has a space instead of the control character %i, which files cannot contain',
  async (code) => {
    const text = `Plan${String.fromCharCode(code)}B\tC\nD`;
    const event = { ...EVENT, title: text, description: text, location: text };
    const file = await calendarFile({ name: text, method: 'PUBLISH' }, [event]);
    expect(file).not.toMatch(/(?![\t\r\n])\p{Cc}/u);
    const lines = file.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining(['SUMMARY', 'DESCRIPTION', 'LOCATION'].map((key) => `${key}:Plan B\tC\\nD`)),
    );
    expect(lines).toEqual(expect.arrayContaining(['NAME:Plan B C D', 'X-WR-CALNAME:Plan B C D']));
  },
);

it('writes the name of a calendar so that it stays one text', async () => {
  const name = 'Ann, B; C\\D\r\nX-EVIL:1';
  const lines = (await calendarFile({ name, method: 'PUBLISH' }, [])).split('\r\n');
  expect(lines).toContain('NAME:Ann\\, B\\; C\\\\D X-EVIL:1');
});

it('lets other work run after each event that takes long', async () => {
  // The library takes some turns to load.
  await calendarFile({ method: 'PUBLISH' }, []);
  let [now, turns, isWritten] = [0, 0, false];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const counting = (async () => {
    for (; !isWritten; turns++) await turn();
  })();
  const seen: number[] = [];
  function* events() {
    for (let event = 1; event <= 3; event++) {
      // As if writing the event before it had taken this long.
      now += 11;
      yield EVENT;
      seen.push(turns);
    }
  }
  await calendarFile({ method: 'PUBLISH' }, events());
  isWritten = true;
  await counting;
  expect(seen[1]).toBeGreaterThan(seen[0]!);
  expect(seen[2]).toBeGreaterThan(seen[1]!);
});
