import { rangesOf } from './source';

const TEXT = 'Call Noah (today),\n  then send the logo. Call Noah again.';
const found = (...phrases: string[]) => rangesOf(TEXT, phrases).map(({ start, end }) => TEXT.slice(start, end));

it('finds phrases in text order, regardless of the space between their words', () => {
  expect(found('then send the logo', 'Noah (today), then')).toEqual(['Noah (today),\n  then']);
  expect(found('again.', 'Call Noah')).toEqual(['Call Noah', 'again.']);
});

it('finds nothing for missing or empty phrases', () => {
  expect(found('call Noah', '', ' ')).toEqual([]);
});
