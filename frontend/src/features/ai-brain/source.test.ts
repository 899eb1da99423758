import { rangesOf } from './source';

const TEXT = 'Call Noah (today),\n  then send the logo. Call Noah again.';
const found = (...phrases: string[]) => rangesOf(TEXT, phrases).map(({ start, end }) => TEXT.slice(start, end));

it('finds phrases in the order of the text, whatever space is between their words', () => {
  expect(found('then send the logo', 'Noah (today), then')).toEqual(['Noah (today),\n  then']);
  expect(found('again.', 'Call Noah')).toEqual(['Call Noah', 'again.']);
});

it('finds nothing for words that are not there, or none', () => {
  expect(found('call Noah', '', ' ')).toEqual([]);
});
