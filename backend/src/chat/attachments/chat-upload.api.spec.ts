import { randomBytes } from 'node:crypto';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { flatPng, picture } from '../../../test/harness/pictures';
import {
  claiming,
  compound,
  EXE,
  hiding,
  openXml,
  PDF,
  renamed,
  storedFiles,
  zip,
} from '../../../test/harness/uploads';
import { type ChatUploadResponse, LIMITS, MESSAGES } from '../../contract';
import { FilesService } from '../../files/files.service';
import { uploadsFolder } from '../../files/uploads-folder';

const { chat, general, upload: texts } = MESSAGES;

let app: TestApp;
let ann: Member;
let bob: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  folder().forEach((path) => rmSync(path));
  [ann, bob] = [await app.as('STAFF'), await app.as('STAFF')];
});
afterAll(() => app.close());

const post = (who: Member, bytes: Buffer, filename: string, sealed?: string) => {
  const request = who.http.post('/api/chat-upload/file').attach('file', bytes, { filename, contentType: 'image/png' });
  return sealed === undefined ? request : request.field('sealed', sealed);
};
const upload = async (who: Member, bytes: Buffer, filename: string, sealed?: string) =>
  (await post(who, bytes, filename, sealed).expect(201)).body as ChatUploadResponse;
const folder = () => storedFiles(app.config.dataDir);
const waitFor = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('POST /api/chat-upload/file', () => {
  it.each([
    ['pdf', PDF, 'a.pdf', 'application/pdf'],
    ['document', openXml('word/document'), 'a.docx', /wordprocessingml/],
    ['spreadsheet', openXml('xl/workbook'), 'a.xlsx', /spreadsheetml/],
    ['presentation', openXml('ppt/presentation'), 'a.pptx', /presentationml/],
    ['document', compound('WordDocument'), 'a.doc', 'application/msword'],
    ['spreadsheet', compound('Workbook'), 'a.xls', 'application/vnd.ms-excel'],
    ['presentation', compound('PowerPoint Document'), 'a.ppt', 'application/vnd.ms-powerpoint'],
    ['document', Buffer.from('Zwölf Boxkämpfer\r\n\tjagen'), 'a.txt', 'text/plain; charset=utf-8'],
    ['document', Buffer.from('Z\xfcge f\xfcr \x80 5', 'latin1'), 'a.txt', 'text/plain; charset=windows-1252'],
    // こん、 in Shift JIS, and Привет in Windows-1251: naming their encoding would be a guess.
    ['document', Buffer.from('82b182f18141', 'hex'), 'a.txt', 'text/plain; charset=windows-1252'],
    ['document', Buffer.from('cff0e8e2e5f2', 'hex'), 'a.txt', 'text/plain; charset=windows-1252'],
    ['document', Buffer.from('\ufeffZüge', 'utf16le'), 'a.txt', 'text/plain; charset=utf-16le'],
    ['document', Buffer.from('\ufeffZüge', 'utf16le').swap16(), 'a.txt', 'text/plain; charset=utf-16be'],
    ['document', Buffer.from('A\x1b[31mB\x1b[0m'), 'a.txt', 'text/plain; charset=utf-8'],
    ['document', Buffer.from('<Anna> hello'), 'a.txt', 'text/plain; charset=utf-8'],
    ['document', Buffer.from('BM is not only a picture'), 'a.txt', 'text/plain; charset=utf-8'],
    ['archive', zip({ name: 'a/b.txt' }, { name: 'c..d' }), 'a.zip', 'application/zip'],
  ])('stores a %s unchanged, for download only', async (type, bytes, name, contentType) => {
    const response = await upload(ann, bytes, name);
    expect(response).toEqual({
      attachmentUrl: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}$/),
      ...{ attachmentType: type, attachmentName: name },
    });
    const { headers, body } = await ann.http.get(response.attachmentUrl).responseType('blob').expect(200);
    expect(body).toEqual(bytes);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(contentType),
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('re-encodes an image in its own format', async () => {
    const photo = await sharp(await picture('jpeg', 40, 20))
      .withMetadata({ exif: { IFD0: { Copyright: 'Somebody' } } })
      .toBuffer();
    const { attachmentUrl, ...rest } = await upload(ann, photo, 'photo.JPG');
    expect(rest).toEqual({ attachmentType: 'image', attachmentName: 'photo.JPG' });
    const { headers, body } = await ann.http.get(attachmentUrl).expect(200);
    expect(headers['content-disposition']).toBe(`inline; filename*=UTF-8''photo.JPG`);
    expect((body as Buffer).includes('Somebody')).toBe(false);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
  });

  it.each([
    ['png', 'logo.png', 'logo.png'],
    ['jpeg', 'photo.jfif', 'photo.jfif'],
    ['jpeg', 'photo.JPE', 'photo.JPE'],
    ['jpeg', 'photo.pjpeg', 'photo.pjpeg'],
    ['jpeg', 'photo', 'photo.jpg'],
    ['jpeg', 'photo.png', 'photo.jpg'],
    ['png', 'logo.jfif', 'logo.png'],
    ['webp', 'logo.JPE', 'logo.webp'],
    ['gif', 'still.gif', 'still.gif'],
    ['webp', 'logo.webp', 'logo.webp'],
  ] as const)('keeps a %s called %s, with a matching file name: %s', async (kind, name, expected) => {
    const { attachmentUrl, attachmentName } = await upload(ann, await picture(kind), name);
    expect(attachmentName).toBe(expected);
    const { headers, body } = await ann.http.get(attachmentUrl).expect(200);
    expect(headers['content-type']).toBe(`image/${kind}`);
    expect((await sharp(body as Buffer).metadata()).format).toBe(kind);
  });

  it.each(['gif', 'webp'] as const)('keeps the animation of a %s, with its frame delays', async (kind) => {
    const frame = (red: number) => ({
      create: { width: 8, height: 8, channels: 3 as const, background: { r: red, g: 0, b: 0 } },
    });
    const frames = await Promise.all([0, 120, 240].map((red) => sharp(frame(red)).png().toBuffer()));
    const dance = await sharp(frames, { join: { animated: true } })
      [kind]({ delay: [100, 200, 300], loop: 0 })
      .toBuffer();
    const { attachmentUrl } = await upload(ann, dance, `dance.${kind}`);
    const { body } = await ann.http.get(attachmentUrl).expect(200);
    const { format, pages, delay } = await sharp(body as Buffer).metadata();
    expect({ format, pages, delay }).toEqual({ format: kind, pages: 3, delay: [100, 200, 300] });
  });

  it.each([
    ['an SVG as a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'a.png'],
    ['an HTML page as a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg'],
    ['an HTML page as a text', Buffer.from('\ufeff \n<html><script>alert(1)</script>'), 'a.txt'],
    ['an SVG as a text', Buffer.from('<?xml version="1.0"?><svg/>'), 'a.txt'],
    ['a page of its own kind', Buffer.from('<p>Hi'), 'a.html'],
    ['a text without an ending', Buffer.from('Hi'), 'a'],
    ['a program as a document', EXE, 'report.docx'],
    ['a program', EXE, 'a.exe'],
    ['an installer as a document', compound('SummaryInformation'), 'a.doc'],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /'), 'a.sh'],
    ['bytes as a text', Buffer.from([0x41, 0xff, 0xfe, 0x00]), 'a.txt'],
    ['a text with control characters', Buffer.from('A\x00B\x07'), 'a.txt'],
    ['a page as a text of Windows', Buffer.from('\ufeff<html><script>alert(1)</script>', 'utf16le'), 'a.txt'],
    ['a part of a page as a text', Buffer.from('<p onclick=alert(1)>Hi'), 'a.txt'],
    ['a ZIP that climbs out', zip({ name: 'a.txt' }, { name: '../../etc/passwd' }), 'a.zip'],
    ['a ZIP that climbs out in Windows', zip({ name: '..\\..\\windows\\x' }), 'a.zip'],
    ['a ZIP with a root', zip({ name: '/etc/passwd' }), 'a.zip'],
    ['a ZIP with a drive', zip({ name: 'C:\\x' }), 'a.zip'],
    ['a ZIP with a link', zip({ name: 'link', mode: 0o120777 }), 'a.zip'],
    ['a document that climbs out', openXml('word/document', { name: '../x' }), 'a.docx'],
    ['a ZIP whose end denies what it holds', claiming(0, zip({ name: '../../etc/passwd' })), 'a.zip'],
    [
      'a ZIP whose list leaves something out',
      hiding(zip({ name: '../../etc/passwd' }), zip({ name: 'a.txt' })),
      'a.zip',
    ],
    ['a ZIP that calls its contents by other names', renamed(zip({ name: 'a.txt' }), 'b.txt'), 'a.zip'],
    ['a document whose list has no such part', hiding(openXml('word/document'), zip({ name: 'a.txt' })), 'a.docx'],
    ['a ZIP without its end', zip({ name: 'a.txt' }).subarray(0, 40), 'a.zip'],
    ['half a picture', flatPng(2_000, 2_000).subarray(0, 100), 'a.png'],
    ['nothing as a picture', Buffer.alloc(0), 'a.png'],
  ])('refuses %s and stores nothing', async (_, bytes, name) => {
    const { status, body } = await post(ann, bytes, name);
    expect([status, body.error]).toEqual([415, expect.stringMatching(/./)]);
    await waitFor(() => folder().length === 0);
    expect(await app.db.query('SELECT FROM files')).toEqual([]);
  });

  it('explains why a file is refused', async () => {
    const wrong = async (bytes: Buffer, name: string) =>
      (await post(ann, bytes, name).expect(415)).body.error as string;
    expect(await wrong(EXE, 'a.txt')).toMatch(/^A text file must hold plain text/);
    expect(await wrong(flatPng(2_000, 2_000).subarray(0, 100), 'a.png')).toMatch(/^The image cannot be read/);
    expect(await wrong(Buffer.from('BM'.padEnd(60)), 'photo.jpg')).toMatch(/^An image must be/);
    expect(await wrong(EXE, 'a.exe')).toBe(chat.fileKind);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\evil.pdf', 'evil.pdf'],
    ['a\u202efdp.exe', 'afdp.exe.pdf'],
    ['Grüße & "Co".pdf', 'Grüße & _Co_.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['invoice.exe', 'invoice.exe.pdf'],
    ['日本語.PDF', '日本語.PDF'],
    ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(LIMITS.chat.fileNameLength - 4)}.pdf`],
  ])('stores %j as %j', async (name, expected) => {
    const { attachmentName, attachmentUrl } = await upload(ann, PDF, name);
    expect(attachmentName).toBe(expected);
    const { headers } = await ann.http.get(attachmentUrl).expect(200);
    const [, encoded = ''] = /^attachment; filename\*=UTF-8''([\w.%!~-]+)$/.exec(headers['content-disposition']!) ?? [];
    expect(decodeURIComponent(encoded)).toBe(expected);
  });

  it('accepts up to 25 MB, and refuses more with the specified message', async () => {
    const bytes = Buffer.concat([PDF, Buffer.alloc(LIMITS.upload.chatFileBytes)]);
    await post(ann, bytes, 'a.pdf').expect(413, { error: 'File size must be less than 25MB' });
    await waitFor(() => folder().length === 0);
    await post(ann, bytes.subarray(0, LIMITS.upload.chatFileBytes), 'a.pdf').expect(201);
    await ann.http.post('/api/chat-upload/file').expect(400, { error: texts.missing });
    await ann.http.post('/api/chat-upload/file').send({}).expect(400, { error: texts.missing });
    await ann.http
      .post('/api/chat-upload/file')
      .attach('other', PDF, 'a.pdf')
      .expect(400, { error: general.malformed });
  });

  it('accepts at most twenty uploads per minute, sealed or not', async () => {
    const kinds = Array.from({ length: LIMITS.upload.perMinute }, (_, index) => (index % 2 ? 'true' : undefined));
    await Promise.all(kinds.map((sealed) => post(ann, PDF, 'a.pdf', sealed).expect(201)));
    for (const sealed of [undefined, 'true']) {
      const { body, headers } = await post(ann, PDF, 'a.pdf', sealed).expect(429);
      expect([body, Number(headers['retry-after']) > 0]).toEqual([{ error: general.tooMany }, true]);
    }
    await waitFor(() => folder().length === LIMITS.upload.perMinute);
    await post(bob, PDF, 'a.pdf').expect(201);
  });

  it('stores a sealed file unchanged, without its name', async () => {
    const bytes = randomBytes(5_000);
    const response = await upload(ann, bytes, 'payslip.pdf', 'true');
    expect(response).toMatchObject({ attachmentType: 'file', attachmentName: 'encrypted.bin' });
    const { headers, body } = await ann.http.get(response.attachmentUrl).responseType('blob').expect(200);
    expect(body).toEqual(bytes);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''encrypted.bin",
    });
    await post(ann, bytes, 'payslip.pdf', 'false').expect(415, { error: chat.fileKind });
  });
});

it('removes the remains of an incomplete upload after an hour', async () => {
  const [fresh, stale] = ['fresh', 'stale'].map((name) => join(uploadsFolder(app.config.dataDir), name));
  const hourAgo = new Date(Date.now() - 61 * 60_000);
  for (const path of [fresh!, stale!]) writeFileSync(path, 'half');
  utimesSync(stale!, hourAgo, hourAgo);
  await app.nest.get(FilesService).dropStaleUploads();
  expect(folder()).toEqual([fresh]);
});
