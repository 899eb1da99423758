import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { progressiveJpeg } from '../../test/harness/jpegs';
import { picture } from '../../test/harness/pictures';
import { countScans } from './jpeg-scans';

const [START, SCAN, END] = ['ffd8', 'ffda0008010100003f00', 'ffd9'];
const jpeg = (...parts: string[]) => Buffer.from(parts.join(''), 'hex');
const segment = (content: string) => `ffe1${(content.length / 2 + 2).toString(16).padStart(4, '0')}${content}`;
const progressive = async () =>
  sharp(await picture('png'))
    .jpeg({ progressive: true })
    .toBuffer();

it.each([
  ['one in a baseline picture', () => picture('jpeg'), 1],
  ['ten in an ordinary progressive picture', progressive, 10],
  ['each of many', () => progressiveJpeg(16, 500), 500],
])('counts %s', async (_, make, scans) => {
  expect(await countScans(await make())).toBe(scans);
});

it.each([
  ['within a preview', jpeg(START, segment(START + SCAN + '00' + END), SCAN, '12', END), 1],
  ['after the end', jpeg(START, SCAN, '12', END, START, SCAN, '12', END), 1],
  ['in the bytes of an escaped one', jpeg(START, SCAN, '12ff00da34', END), 1],
  ['behind several prefixes', jpeg(START, 'ff', SCAN, '12ffff', SCAN, END), 2],
  ['after bytes that belong to no segment', jpeg(START, '1234', SCAN, '12', segment('00'), '5678', SCAN, END), 2],
  ['after a restart', jpeg(START, SCAN, '12ffd012', SCAN, END), 2],
  ['after an invalid marker, whose length is none', jpeg(START, SCAN, '12ff02ffff', SCAN, END), 2],
  ['after a segment with a length below its minimum', jpeg(START, 'ffe10000', SCAN, '12', SCAN, END), 2],
  ['up to an end that is missing', jpeg(START, SCAN, '12', SCAN), 2],
  ['in an empty file', Buffer.alloc(0), 0],
])('counts scans as the decoder does: %s', async (_, bytes, scans) => {
  expect(await countScans(bytes)).toBe(scans);
});

it('counts those of a file, wherever the parts that are read begin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scans-'));
  const path = join(folder, 'a.jpg');
  const preview = segment(SCAN.repeat(6_551));
  // The parts have 64 KB each: the segments around their borders begin at every possible byte.
  for (const shift of Array(20).keys()) {
    writeFileSync(path, jpeg(START, segment('00'.repeat(shift)), preview, SCAN.repeat(3), preview, SCAN, END));
    expect(await countScans(path)).toBe(4);
  }
  rmSync(folder, { recursive: true });
});
