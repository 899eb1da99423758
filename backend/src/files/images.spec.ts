import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { progressiveJpeg, withGainMap } from '../../test/harness/jpegs';
import { flatPng, picture } from '../../test/harness/pictures';
import { MESSAGES } from '../contract';
import { imagesWaiting, reencodeImage } from './images';

const { upload: texts } = MESSAGES;
// Pictures of 40 megapixels are encoded here.
jest.setTimeout(60_000);

const SMALL = { px: 400, isSquare: true };

/** Returns how many images waited at most until all were done. */
async function mostWaiting(images: Promise<unknown>[]): Promise<number> {
  let [most, isDone] = [0, false];
  const done = Promise.all(images).finally(() => (isDone = true));
  while (!isDone) {
    most = Math.max(most, imagesWaiting());
    await sleep(1);
  }
  await done;
  return most;
}

/** A GIF that repeats one frame. */
async function animation(width: number, height: number, frames: number): Promise<Buffer> {
  const still = await picture('gif', width, height);
  const header = 13 + 3 * 2 ** ((still[10]! % 8) + 1);
  const frame = still.subarray(header, -1);
  return Buffer.concat([still.subarray(0, header), ...Array<Buffer>(frames).fill(frame), still.subarray(-1)]);
}

it('progressive pictures count with all of their pixels', async () => {
  const bytes = await progressiveJpeg(6_300, 10);
  const images = Array.from({ length: 2 }, () => reencodeImage(bytes, { box: SMALL }));
  expect(await mostWaiting(images)).toBeGreaterThan(0);
  expect(imagesWaiting()).toBe(0);
});

it('other pictures that are scaled down while they are decoded count with less', async () => {
  const bytes = await sharp(flatPng(6_300, 6_300)).jpeg().toBuffer();
  const images = Array.from({ length: 2 }, () => reencodeImage(bytes, { box: SMALL }));
  expect(await mostWaiting(images)).toBe(0);
});

it('decodes two pictures at once, however small they are', async () => {
  const bytes = flatPng(2_000, 2_000);
  const images = Array.from({ length: 4 }, () => reencodeImage(bytes));
  expect(await mostWaiting(images)).toBeGreaterThan(0);
  expect(imagesWaiting()).toBe(0);
});

it.each([
  ['a JPEG', (bytes: Buffer) => bytes],
  ['a JPEG with a gain map', withGainMap],
])('refuses %s with hundreds of scans as damaged, and accepts fewer', async (_, wrap) => {
  const wrongKind = 'The image cannot be read';
  const refused = reencodeImage(await wrap(await progressiveJpeg(64, 500)), { wrongKind });
  await expect(refused).rejects.toMatchObject({ status: 415, response: { error: wrongKind } });
  const { bytes } = await reencodeImage(await wrap(await progressiveJpeg(64, 50)));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 });
});

it('gives an animation the time that its many frames need', async () => {
  const limit = jest.spyOn(sharp.prototype as { timeout: (limit: { seconds: number }) => unknown }, 'timeout');
  await reencodeImage(await animation(40, 30, 5), { keepsKind: true });
  await reencodeImage(await picture('gif', 40, 30), { keepsKind: true });
  const [[animated], [still]] = limit.mock.calls as [[{ seconds: number }], [{ seconds: number }]];
  expect(animated.seconds).toBeGreaterThan(5 * still.seconds);
  limit.mockRestore();
});

it('refuses an animation of too many pixels, and reads the first frame where that suffices', async () => {
  const gif = await animation(800, 600, 84);
  const refusal = { status: 413, response: { error: texts.imageTooBig } };
  await expect(reencodeImage(gif, { keepsKind: true })).rejects.toMatchObject(refusal);
  const { bytes } = await reencodeImage(gif);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
});

it('keeps the frames and, nearly, the colours of an animated GIF', async () => {
  const [width, height, frames] = [60, 40, 5];
  const raw = Buffer.from(Array.from({ length: width * height * frames * 3 }, (_, at) => (at * 7) % 251));
  const gif = await sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif()
    .toBuffer();
  const { bytes, contentType } = await reencodeImage(gif, { keepsKind: true });
  expect(contentType).toBe('image/gif');
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: frames, width, pageHeight: height });
  const [before, after] = await Promise.all(
    [gif, bytes].map((file) => sharp(file, { animated: true }).removeAlpha().raw().toBuffer()),
  );
  const differences = before!.map((value, at) => Math.abs(value - after![at]!));
  expect(Math.max(...differences)).toBeLessThan(4);
});
