import { best, tierOf, tiersFor, wordsOf } from './rank';

test('case and accents are ignored in all scripts', () => {
  expect(wordsOf('Café ÉTÉ')).toEqual(['cafe', 'ete']);
  expect(wordsOf(' Łódź, it’s (100%) ОТЧЁТ ')).toEqual(['lodz', 'it', 's', '100', 'отчет']);
  expect(wordsOf('%_\\*')).toEqual([]);
});

test.each([
  ['invoice', 'invoice', 0],
  ['invoice', 'invoice for may', 1],
  ['invoice', 'send the invoice', 2],
  ['may inv', 'invoice for may', 2],
  ['voic', 'send the invoice', 3],
  ['end voic', 'send the invoice', 3],
  ['in', 'send the invoice', 2],
  ['nv', 'send the invoice', undefined],
  ['invoice june', 'invoice for may', undefined],
])('%p in %p has the tier %p', (text, title, tier) => expect(tierOf(title, wordsOf(text))).toBe(tier));

test('returns a limited number of the best items, by tier and then in the given order', () => {
  const titles = ['b invoice', 'a invoice', 'invoice', 'nothing', 'preinvoice', 'invoices'];
  const find = (limit: number) =>
    best(
      titles,
      (title) => tierOf(title, ['invoice']),
      (a, b) => a.localeCompare(b),
      limit,
    );
  expect(find(9)).toEqual(['invoice', 'invoices', 'a invoice', 'b invoice', 'preinvoice']);
  expect(find(2)).toEqual(['invoice', 'invoices']);
});

it('finds only texts with the typed accents', () => {
  expect(tiersFor('café')('Un café')).toBe(2);
  expect(tiersFor('café')('Un cafe')).toBeUndefined();
  expect(tiersFor('cafe')('Un café')).toBe(2);
});

test.each([
  ['🎉', 'The party🎉', 3],
  ['🎉', '🎉 party', 1],
  ['??', 'What???', 2],
  ['???', 'What?', undefined],
  ['🎉', 'The party', undefined],
  ['\u0301', 'Café', undefined],
  ['', 'Café', 1],
])('the search %p of no letters in %p has the tier %p', (search, text, tier) => {
  expect(tiersFor(search)(text)).toBe(tier);
});
