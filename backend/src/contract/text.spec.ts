import fc from 'fast-check';
import { isBlank, visibleText } from './rules';
import {
  accentsFinder,
  cutToLimit,
  cutToWords,
  emailOf,
  finder,
  firstCharacters,
  fold,
  foldAccents,
  isEmail,
  typedPlain,
  wordsFinder,
} from './text';

const texts = fc.string({ unit: 'grapheme' });
const anything = fc.string({ unit: 'binary' });

test.each([
  ['istanbul', 'İstanbul ofisi'],
  ['ISTANBUL', 'İstanbul ofisi'],
  ['İSTANBUL', 'istanbul office'],
  ['ısparta', 'ISPARTA'],
  ['cafe menu', 'Café menu'],
  ['cafe menu', 'Cafe\u0301 menu'],
  ['café', 'Cafe\u0301 menu'],
  ['cafe\u0301', 'Café menu'],
  ['café menu', 'CAFÉ MENÚ'],
  ['angstrom', 'Ångström'],
  ['lodz', 'Łódź'],
  ['strasse', 'Straße fegen'],
  ['STRAẞE', 'strasse'],
  ['οδος', 'ΟΔΟΣ'],
  ['ОТЧЕТ', 'отчёт'],
  ["don't", 'don’t panic'],
  ['don‘t', "don't panic"],
  ['"plan b"', '“Plan B”'],
  ['2026-27', '2026–27'],
  ['word gap', 'Word\u00a0\u2009gap'],
  ['word gap', 'word\ngap'],
  ['filing', 'ﬁling'],
  ['ab', 'a\u200bb'],
  ['مرحبا', 'مَرْحَبًا'],
  ['مرحبا', 'مـرحـبـا'],
  ['علی', 'علي'],
  ["o'ahu", 'Oʻahu'],
  ['5"', '5″ pipe'],
  ["5''", '5″ pipe'],
  ['⁗', '′′′′'],
  ["don't", 'don´t panic'],
  ['צה"ל', 'צה״ל'],
  ['(a[', '(A['],
  ['l`école', "l'École"],
  ['`npm test`', '‘npm test’'],
  ["qur'an", 'Qurʾān'],
  ['10~12', '10〜12'],
  ['10〜12', '10～12'],
  ['1/2 page', '½ page'],
  ['3 ساعات', '٣ ساعات'],
  ['۳', '٣'],
  ['ہم', 'هم'],
])('%p finds %p', (search, text) => expect(finder(search)(text)).toBe(true));

test.each([
  ['café', 'cafe menu'],
  ['ångström', 'Angstrom'],
  ['é', 'ế'],
  ['øl', 'ol'],
  ['नम', 'नाम'],
  ['かき', 'がき'],
  ['a.c', 'abc'],
])('%p does not find %p', (search, text) => expect(finder(search)(text)).toBe(false));

it('checks only the accents that were typed', () => {
  expect(accentsFinder('cafe (roof)')).toBeUndefined();
  const has = accentsFinder('«Café» roof')!;
  expect([has('un café'), has('Cafe\u0301s'), has('cafe roof')]).toEqual([true, true, false]);
});

test('words match anywhere, the start of a word only at one', () => {
  expect(wordsFinder(' menu  CAFE ')('Café menu')).toBe(true);
  expect(wordsFinder('menu tea')('Café menu')).toBe(false);
  expect(wordsFinder(' ')('Café menu')).toBe(true);
  const begins = finder('zoe', { atWord: true });
  expect(['Zoë Ek', 'Ann Zoé', 'Anzoe'].map(begins)).toEqual([true, true, false]);
});

test('a text is found by a search for itself, in any Unicode form', () => {
  fc.assert(
    fc.property(texts, texts, texts, (before, text, after) => {
      const whole = before + text + after;
      // A combining mark at a boundary would belong to the character before it.
      fc.pre(!/^\p{M}/u.test(text.normalize('NFKD')) && !/^\p{M}/u.test(after.normalize('NFKD')));
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) expect(finder(text.normalize(form))(whole)).toBe(true);
      expect(finder(foldAccents(text))(whole)).toBe(true);
    }),
  );
});

test('folding is idempotent and ignores the Unicode form', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
    }),
  );
});

test.each([
  ['Philippine launch 🇵🇭 party', 19, 'Philippine launch 🇵🇭'],
  ['Philippine launch 🇵🇭 party', 18, 'Philippine launch '],
  ['x👨‍👩‍👧y', 2, 'x👨‍👩‍👧'],
  ['नमस्ते', 2, 'नम'],
])('the first characters of %p, at most %d, are %p', (text, count, first) =>
  expect(firstCharacters(text, count)).toBe(first),
);

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const charactersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

test('a text is never cut inside a character', () => {
  fc.assert(
    fc.property(anything, fc.nat(20), (text, count) => {
      const all = charactersOf(text);
      expect(firstCharacters(text, count)).toBe(all.slice(0, count).join(''));
      const fitting = cutToLimit(text, count);
      expect(fitting.length).toBeLessThanOrEqual(count);
      expect(text.startsWith(fitting)).toBe(true);
      if (all[0] && all[0].length <= count) expect(all.slice(0, charactersOf(fitting).length).join('')).toBe(fitting);
      expect(fitting).not.toMatch(/[\ud800-\udbff]$/);
    }),
  );
  expect(cutToLimit('ab👨‍👩‍👧', 5)).toBe('ab');
  expect(cutToLimit('abc', 3)).toBe('abc');
});

test.each([
  ['call the plumber', 15, 'call the'],
  ['call the plumber', 16, 'call the plumber'],
  ['call the plumber', 8, 'call the'],
  ['请给水管工打电话', 3, '请给水'],
  ['a👍👍', 4, 'a👍'],
])('%p cut between words at %d is %p', (text, limit, words) => expect(cutToWords(text, limit)).toBe(words));

test.each([
  '',
  ' \n\t',
  '\u200b',
  '\u200b\u2060',
  '\u3164',
  '\u2800',
  '\u00ad\ufeff',
  '\u{e0041}',
  '\u115f\u1160',
  '\ufffc',
  '\u{1d159}',
  '\u{16fe4}',
])('%j is blank', (text) => expect(isBlank(text)).toBe(true));

test('an optional text without anything visible becomes empty', () => {
  expect([null, undefined, '', '\u200b\n', ' a '].map(visibleText)).toEqual(['', '', '', '', ' a ']);
});

test('a text with something visible is stored unchanged, any other as empty', () => {
  const unseen = fc.string({
    unit: fc.constantFrom(' ', '\n', '\0', '\u200b', '\u200d', '\u202e', '\u3164', '\u2800'),
  });
  fc.assert(
    fc.property(anything, unseen, (text, blank) => {
      const stored = visibleText(text);
      expect(stored === '' ? isBlank(text) : stored).toBe(stored === '' ? true : text);
      expect(visibleText(stored)).toBe(stored);
      expect(visibleText(blank)).toBe('');
      expect(visibleText(`${blank}न${blank}`)).toBe(`${blank}न${blank}`);
    }),
  );
});

test('an accepted address has no invisible characters and one Unicode form', () => {
  fc.assert(
    fc.property(texts, anything, (typed, other) => {
      const [stored, part] = [emailOf(typed), `${other}@example.test`];
      expect(emailOf(stored)).toBe(stored);
      expect(emailOf(` ${typed.normalize('NFD')} `)).toBe(stored);
      if (isEmail(part)) expect(part).not.toMatch(/[\p{Cc}\p{Default_Ignorable_Code_Point}\s]/u);
    }),
  );
});

test('a typed number becomes plain, and a plain one stays unchanged', () => {
  fc.assert(
    fc.property(anything, fc.stringMatching(/^[0-9]{1,9}$/), (text, digits) => {
      const plain = typedPlain(text);
      expect(plain).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9\p{Default_Ignorable_Code_Point}]/u);
      expect(typedPlain(plain)).toBe(plain);
      const inArabic = digits.replace(/\d/g, (it) => String.fromCharCode(0x0660 + Number(it)));
      expect(typedPlain(`\u200f${inArabic} `)).toBe(digits);
    }),
  );
});

test('a text with something visible is not blank', () => {
  expect(['.', '\u200b.', '🇵🇭', '\u0301', 'न'].map(isBlank)).toEqual([false, false, false, false, false]);
  fc.assert(
    fc.property(anything, anything, (before, after) => {
      expect(isBlank(`${before}x${after}`)).toBe(false);
    }),
  );
});
