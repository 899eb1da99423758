import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { isBlank, LIMITS, plainFileName } from '../contract';
import { safeFileName } from './file-name';

const nameOf = (name: string) => safeFileName(name, ['.pdf']);

test.each([
  ['नमस्ते हिन्दी.pdf', 'नमस्ते हिन्दी.pdf'],
  ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
  ['👨‍👩‍👧.pdf', '👨‍👩‍👧.pdf'],
  ['Cafe\u0301.pdf', 'Café.pdf'],
  ['a\u202efdp.exe', 'afdp.exe.pdf'],
  ['\u200d.pdf', 'file.pdf'],
  ['a.pdf\u200d', 'a.pdf'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 trip.pdf', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 trip.pdf'],
  ['a\u{e0061}\u{e0062}.pdf', 'a.pdf'],
])('turns %j into %j', (name, safe) => expect(nameOf(name)).toBe(safe));

test('a name of many spaces does not hold up the process', async () => {
  expect(nameOf(`a${' '.repeat(200_000)}b.pdf`)).toMatch(/^a +b?.*\.pdf$/);
  expect(nameOf(`a${'. '.repeat(100_000)}b.pdf`)).toMatch(/^a[. ]+b?.*\.pdf$/);
  // Jest notices a test that took too long only if timers run before its end.
  await sleep(1);
});

test('a name that is too long is cut between characters, before its extension', () => {
  const family = '👨‍👩‍👧';
  const name = nameOf(`${family.repeat(50)}.pdf`);
  expect(name.length).toBeLessThanOrEqual(LIMITS.chat.fileNameLength);
  expect(name).toBe(`${family.repeat(18)}.pdf`);
});

const INVISIBLE = /(?!\u200c|\u200d|[\u{e0030}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;
const names = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  // Includes lone surrogates and many characters that are removed.
  fc.string({
    unit: fc.constantFrom(
      ...['a', 'न', '\u0301', '\u200d', '\u200b', '\u202e', '.', ' ', '/', '\\', ':', '\ud83d', '🏴', '\u{e0067}'],
      ...['\u{e007f}', '.pdf', '\n', '\u3164'],
    ),
  }),
);

test('any file name becomes one that is visible, safe to save, and unchanged by a second pass', () => {
  fc.assert(
    fc.property(names, (name) => {
      const safe = nameOf(name);
      expect(safe).toMatch(/[^/\\<>:"|?*]\.pdf$/i);
      expect(safe).not.toMatch(INVISIBLE);
      expect(safe).not.toMatch(/^[. ]|[/\\<>:"|?*]/);
      expect(isBlank(safe.slice(0, -'.pdf'.length))).toBe(false);
      expect(safe.length).toBeLessThanOrEqual(LIMITS.chat.fileNameLength);
      expect(nameOf(safe)).toBe(safe);
    }),
    { numRuns: 300 },
  );
});

test('a name keeps its letters, marks and joiners', () => {
  const within = fc.string({
    unit: fc.constantFrom(...['a', 'é', 'न', 'म', '\u0947', '\u094d', '\u200d', '\u200c', '👩']),
  });
  fc.assert(
    fc.property(within, (name) => {
      expect(nameOf(`a${name}z.pdf`)).toBe(`a${name}z.pdf`.normalize('NFC'));
    }),
  );
});

test('characters that could disguise a name are removed in one pass', () => {
  fc.assert(
    fc.property(names, (name) => {
      const plain = plainFileName(name);
      expect(plain).not.toMatch(INVISIBLE);
      expect(plain).not.toMatch(/[\u200c\u200d]$/);
      expect(plainFileName(plain)).toBe(plain);
    }),
    { numRuns: 300 },
  );
});
