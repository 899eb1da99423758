import { dateReader, dayReader } from './dates';

const read = (text: string, ...others: string[]) => dateReader([text, ...others], dayReader('Asia/Manila'))(text);

test.each([
  ['2026-11-27', '2026-11-27'],
  ['2026/11/27', '2026-11-27'],
  ['2026/3/4', '2026-03-04'],
  ['2026. 11. 27.', '2026-11-27'],
  ['2026年11月27日', '2026-11-27'],
  ['２０２６／１１／２７', '2026-11-27'],
  ['٢٧/١١/٢٠٢٦', '2026-11-27'],
  ['\u200e27.11.2026', '2026-11-27'],
  ['2026/02/30', undefined],
  ['24/7', undefined],
  ['10/20/30', undefined],
  ['01/02/2026', undefined],
])('reads %j as %j', (text, date) => expect(read(text)).toBe(date));

test.each([
  ['2026-11-27T20:00:00.000Z', '2026-11-28'],
  ['2026-11-27 20:00:00 +0000', '2026-11-28'],
  ['2026-11-27T20:00+00:00', '2026-11-28'],
  ['2026-11-28T01:00:00+14:00', '2026-11-27'],
  ['2026-11-27 20:00', '2026-11-27'],
  ['2026-11-27T20:00:00', '2026-11-27'],
  ['2026-11-27T99:99Z', '2026-11-27'],
  ['2026-02-30T20:00:00Z', undefined],
])('reads %j as the day %j in Manila', (text, date) => expect(read(text)).toBe(date));

it('reads midnight in UTC as a day without a time', () => {
  const inNewYork = dateReader([], dayReader('America/New_York'));
  expect(inNewYork('2026-11-27T00:00:00.000Z')).toBe('2026-11-27');
  expect(inNewYork('2026-11-27T00:30:00.000Z')).toBe('2026-11-26');
});

it('recognises the day from other dates of the column', () => {
  expect(read('01/02/2026', '２７/11/2026')).toBe('2026-02-01');
});

it('creates one formatter for all times of a file', () => {
  const create = jest.spyOn(Intl, 'DateTimeFormat');
  const dayOf = dayReader('Asia/Manila');
  expect(['2026-11-27T20:00:00Z', '2026-11-27', 'soon'].map(dayOf)).toEqual(['2026-11-28', '2026-11-27', '']);
  expect(create).toHaveBeenCalledTimes(1);
  create.mockRestore();
});
