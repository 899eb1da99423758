import { isBlank } from '@contract';
import fc from 'fast-check';
import { attachmentKind, attachmentProblem, isShownImage, safeName, withEnding } from './attachments';
import { browserName } from './browser-name';
import { linkPreviews, textParts } from './links';
import { preview } from './preview';

it('finds links and leaves a trailing full stop to the sentence', () => {
  expect(textParts('See https://a.test/x?y=1. Then (http://b.test)!')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://a.test/x?y=1', href: 'https://a.test/x?y=1' },
    { kind: 'text', text: '. Then (' },
    { kind: 'link', text: 'http://b.test', href: 'http://b.test/' },
    { kind: 'text', text: ')!' },
  ]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'file:///etc'])('does not link %s', (text) => {
  expect(textParts(text)).toEqual([{ kind: 'text', text }]);
});

it('includes brackets within a URL, but not those around it', () => {
  const href = 'https://docs.google.com/document/d/1/edit?name=(draft)';
  expect(linkPreviews(`The plan (${href}), please read`)).toEqual([{ kind: 'document', service: 'Google Docs', href }]);
});

it.each([
  ['https://docs.google.com/document/d/1/edit', 'document', 'Google Docs'],
  ['https://drive.google.com/file/d/1/view', 'document', 'Google Drive'],
  ['https://youtu.be/abc', 'video', 'YouTube'],
  ['https://www.youtube.com/watch?v=abc', 'video', 'YouTube'],
  ['https://vimeo.com/123', 'video', 'Vimeo'],
])('previews %s', (href, kind, service) => {
  expect(linkPreviews(`look: ${href} and ${href}`)).toEqual([{ kind, service, href }]);
});

it.each(['https://youtube.com.evil.test/watch?v=1', 'https://example.test', 'https://youtu.be/'])(
  'has no preview for %s',
  (href) => {
    expect(linkPreviews(href)).toEqual([]);
  },
);

it('detects kinds of files, and rejects those that may not be sent', () => {
  expect(['a.PNG', 'a.pdf', 'a.docx', 'a.xls', 'a.pptx', 'a.zip', 'a.exe'].map(attachmentKind)).toEqual([
    ...['image', 'pdf', 'document', 'spreadsheet', 'presentation', 'archive', 'file'],
  ]);
  expect(attachmentProblem({ name: 'a.pdf', size: 25 * 1024 * 1024 })).toBeUndefined();
  expect(attachmentProblem({ name: 'a.pdf', size: 25 * 1024 * 1024 + 1 })).toBe('File size must be less than 25MB');
  expect(attachmentProblem({ name: 'a.svg', size: 1 })).toMatch(/^Files can be/);
});

it.each(['photo.jfif', 'photo.JPE', 'photo.pjpeg', 'photo.pjp'])('accepts %s as a photo', (name) => {
  expect(attachmentProblem({ name, size: 1 })).toBeUndefined();
  expect(isShownImage({ name, mime: 'image/jpeg' })).toBe(true);
});

it('adds the extension that matches the content to a picture without one', async () => {
  const fileOf = (name: string, head: number[]) => {
    const file = new File([], name);
    // The test environment cannot read files.
    return Object.assign(file, { slice: () => ({ arrayBuffer: () => Promise.resolve(Uint8Array.from(head).buffer) }) });
  };
  const jpeg = [0xff, 0xd8, 0xff, 0xe0];
  expect(await withEnding(fileOf('photo', jpeg))).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  expect((await withEnding(fileOf('scan.large', [0x89, 0x50, 0x4e, 0x47]))).name).toBe('scan.large.png');
  expect(await withEnding(fileOf('a.jfif', jpeg))).toMatchObject({ name: 'a.jfif', type: 'image/jpeg' });
  expect((await withEnding(fileOf('invoice', [0x25, 0x50, 0x44, 0x46, 0x2d]))).name).toBe('invoice.pdf');
  expect((await withEnding(fileOf('notes', [0x48, 0x69]))).name).toBe('notes');
  expect(attachmentProblem({ name: '\u200eתמונה.PNG\u200e', size: 1 })).toBeUndefined();
  expect(attachmentKind('\u200eתמונה.PNG\u200e')).toBe('image');
});

it('displays only pictures, and cleans names', () => {
  expect(isShownImage({ name: 'a.png', mime: 'image/png' })).toBe(true);
  expect(isShownImage({ name: 'a.png', mime: 'image/svg+xml' })).toBe(false);
  expect(safeName('..\\a\u202egnp.exe\r\n')).toBe('..agnp.exe');
  expect(safeName('\u202e')).toBe('file');
  expect(safeName('\u200d')).toBe('file');
  for (const name of ['می\u200cخواهم.pdf', '👨‍👩‍👧.png', 'हिन्दी.txt']) expect(safeName(name)).toBe(name);
});

/** Hostile names: marks, joiners, direction characters, tags, blanks and slashes next to letters. */
const names = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'ae\u0301\u200d\u200c\u202e\u{e0061}🏴/\\ .\n'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

it('removes everything invisible or misleading from any name', () => {
  fc.assert(
    fc.property(names, (name) => {
      const safe = safeName(name);
      expect(isBlank(safe)).toBe(false);
      expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cs}\u2028\u2029]|[\u200c\u200d]$|^\s|\s$/u);
      // Joiners shape letters and emoji, and tag characters are part of a flag.
      expect(safe.replace(/[\u200c\u200d]|🏴[\u{e0030}-\u{e007a}]+\u{e007f}/gu, '')).not.toMatch(/\p{Cf}/u);
      expect(safeName(safe)).toBe(safe);
      expect(safe.normalize('NFC')).toBe(safe);
    }),
    { numRuns: 2_000 },
  );
});

it('truncates a preview to the given number of characters and adds an ellipsis', () => {
  expect(preview('a'.repeat(40), 40)).toBe('a'.repeat(40));
  expect(preview('a'.repeat(41), 40)).toBe(`${'a'.repeat(40)}…`);
  expect(preview('🪑'.repeat(31), 30)).toBe(`${'🪑'.repeat(30)}…`);
  expect(preview(`${'x'.repeat(38)}👨‍👩‍👧 home`, 39)).toBe(`${'x'.repeat(38)}👨‍👩‍👧…`);
  expect(preview('two\n lines', 30)).toBe('two lines');
});

it('describes browsers', () => {
  expect(browserName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox on Linux',
  );
  expect(browserName('Mozilla/5.0 (iPhone; CPU) AppleWebKit/605 Version/18 Safari/604.1')).toBe('Safari on iOS');
});
