import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textCharset } from './plain-text';

const folder = mkdtempSync(join(tmpdir(), 'plain-text-'));
const path = join(folder, 'a.txt');
afterAll(() => rmSync(folder, { recursive: true }));

const charsetOf = (content: string | Buffer) => {
  writeFileSync(path, content);
  return textCharset(path);
};

test.each<[string, string | Buffer, string]>([
  ['nothing', '', 'utf-8'],
  ['a byte-order mark', '\ufeffHi', 'utf-8'],
  ['Notepad of Windows', Buffer.from('\ufeffПривет 👍', 'utf16le'), 'utf-16le'],
  ['a DOS program', 'Hi\r\n\x1a', 'utf-8'],
  ['the lines of a slide', 'One\vTwo', 'utf-8'],
  ['an overstruck manual', 'N\bNA\bAM\bME\bE', 'utf-8'],
  ['a terminal', '\x1b[1mHi\x1b[0m', 'utf-8'],
  ['Big5', Buffer.from('a4a4a4e5', 'hex'), 'windows-1252'],
  ['an e-mail address', '<ann@a.test> wrote', 'utf-8'],
])('accepts a text with %s', async (_, content, charset) => expect(await charsetOf(content)).toBe(charset));

test.each<[string, string | Buffer]>([
  ['UTF-16 without a mark', Buffer.from('Hi', 'utf16le')],
  ['UTF-32', Buffer.from('fffe000048000000', 'hex')],
  ['a bell', 'Hi\x07'],
  ['a page', '\n <HTML>'],
  ['a page of Windows', Buffer.from('\ufeff<script>', 'utf16le')],
])('refuses %s', async (_, content) => expect(await charsetOf(content)).toBeUndefined());
