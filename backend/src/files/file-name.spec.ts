import { LIMITS } from '../contract';
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
])('calls %j %j', (name, safe) => expect(nameOf(name)).toBe(safe));

test('a name that is too long ends between characters, before its ending', () => {
  const family = '👨‍👩‍👧';
  const name = nameOf(`${family.repeat(50)}.pdf`);
  expect(name.length).toBeLessThanOrEqual(LIMITS.chat.fileNameLength);
  expect(name).toBe(`${family.repeat(18)}.pdf`);
});
