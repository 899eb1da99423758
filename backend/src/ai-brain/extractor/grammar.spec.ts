import { pattern, Phrase } from './grammar';

it.each([
  ['(i|we) A* (can|could) not A* find', ['not']],
  ['[subj $np] A* (owes|owe) (us|me)? (?= T|Z)', ['owes', 'owe']],
  ['need{1,2} foo{0,3} bar+?', ['need']],
  ['(still)? (no|(not|never) A)', ['no', 'not', 'never']],
  ['n{1,3}? S (Z|T)', undefined],
  ['(asap|A) Q*', undefined],
])('finds the words that "%s" needs', (source, words) => {
  expect(pattern(source).needs).toEqual(words);
});

it('returns the end of a match and its captures', () => {
  const words = [
    { key: 'we', tags: 'P' },
    { key: 'call', tags: 'VE' },
    { key: 'bob', tags: 'Ln' },
  ].map((it, start) => ({ ...it, text: it.key, start, end: start, isMark: false }));
  const phrase = new Phrase(words);
  expect(phrase.ends(pattern('call L'), 1)).toBe(3);
  expect(phrase.match(pattern('[v V] [who L]'), 1)?.parts.get('who')).toEqual([words[2]]);
  expect(phrase.ends(pattern('ring L'), 1)).toBeUndefined();
});
