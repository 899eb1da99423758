import '../testing/readable-files';
import { withoutCameraData } from './plain-photo';

const close = jest.fn();
const draw = jest.fn();
const canvasMade = jest.fn();
const bitmap = { width: 800, height: 600, close };
/** The types that the browser can write; it writes a PNG instead of any other. */
let written: string[];

class Canvas {
  constructor(...size: number[]) {
    canvasMade(...size);
  }
  getContext = () => ({ drawImage: draw });
  convertToBlob = async ({ type }: { type: string }) =>
    new File(['drawn'], '', { type: written.includes(type) ? type : 'image/png' });
}

beforeEach(() => {
  written = ['image/jpeg', 'image/png', 'image/webp'];
  Object.assign(window, { OffscreenCanvas: Canvas, createImageBitmap: async () => bitmap });
});

afterEach(() => {
  jest.clearAllMocks();
  Reflect.deleteProperty(window, 'OffscreenCanvas');
  Reflect.deleteProperty(window, 'createImageBitmap');
});

/** Files are written here as texts of one character per byte. */
const fileOf = (content: string, name: string, type: string) =>
  new File([Uint8Array.from(content, (character) => character.charCodeAt(0))], name, { type });
const contentOf = async (file: File) => String.fromCharCode(...new Uint8Array(await file.arrayBuffer()));

const JPEG = '\xff\xd8\xff\xe1';
const photo = () => fileOf(JPEG, 'stage.jpg', 'image/jpeg');

/** A PNG of chunks with these types, each with its type as its content. */
const png = (...types: string[]) =>
  ['\x89PNG\r\n\x1a\n', ...types.map((type) => `\0\0\0\x04${type}${type}#sum`)].join('');

const size = (content: string) => `${String.fromCharCode(content.length)}\0\0\0`;

/** A WebP of these chunks, padded to an even length. */
function webp(...chunks: [type: string, content: string][]): string {
  const all = chunks.map(([type, content]) => type + size(content) + content + '\0'.repeat(content.length % 2));
  const body = ['WEBP', ...all].join('');
  return `RIFF${size(body)}${body}`;
}
/** The features of a WebP, as flags. */
const [ANIMATED, XMP, EXIF, ALPHA] = [0b10, 0b100, 0b1000, 0b1_0000];
const features = (flags: number): [string, string] => ['VP8X', `${String.fromCharCode(flags)}\0\0\0\x07\0\0\x07\0\0`];
const frame: [string, string] = ['VP8 ', 'odd'];
const exif: [string, string] = ['EXIF', 'somewhere'];
const xmp: [string, string] = ['XMP ', 'somebody'];
const animation: [string, string][] = [
  ['ANIM', 'three'],
  ['ANMF', 'four'],
];

const MOVING = ['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND'];

it.each([
  ['a landscape too large for a canvas', [5_712, 4_284], [4_096, 3_072]],
  ['a portrait too large for a canvas', [4_284, 5_712], [3_072, 4_096]],
  ['a panorama', [16_000, 1], [4_096, 1]],
  ['a small one', [800, 600], [800, 600]],
])('draws a photo, scaled down like plain pictures: %s', async (_, [width, height], drawn) => {
  const large = { width, height, close };
  Object.assign(window, { createImageBitmap: async () => large });
  const file = await withoutCameraData(photo());
  expect(canvasMade.mock.calls).toEqual([drawn]);
  expect(draw).toHaveBeenCalledWith(large, 0, 0, ...drawn);
  expect(close).toHaveBeenCalledTimes(1);
  expect([file.name, file.type]).toEqual(['stage.jpg', 'image/jpeg']);
});

it.each([
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a PNG', png('IHDR', 'eXIf', 'IDAT', 'IEND'), 'image/png'],
  ['a WebP', webp(features(EXIF), frame, exif), 'image/webp'],
])('draws a photo as what it is, whatever its name and type: %s', async (_, content, type) => {
  const file = await withoutCameraData(fileOf(content, 'door.gif', 'image/gif'));
  expect(await contentOf(file)).toBe('drawn');
  expect([file.name, file.type]).toEqual(['door.gif', type]);
});

it.each([
  [
    'a PNG that is no photo',
    'image/png',
    `${png('IHDR', 'tEXt', 'iCCP', 'zTXt', 'IDAT', 'iTXt', 'tIME', 'IEND')}and a secret`,
    png('IHDR', 'iCCP', 'IDAT', 'IEND'),
  ],
  ['an animated PNG', 'image/png', png(MOVING[0]!, 'eXIf', ...MOVING.slice(1)), png(...MOVING)],
  ['a damaged PNG', 'image/png', png('IHDR', 'tEXt', 'IDAT').slice(0, -6), png('IHDR', 'IDAT').slice(0, -6)],
  [
    'an animated WebP',
    'image/webp',
    webp(features(ANIMATED | EXIF | XMP), ...animation, exif, xmp),
    webp(features(ANIMATED), ...animation),
  ],
  ['a WebP that is no photo', 'image/webp', webp(features(ALPHA | XMP), frame, xmp), webp(features(ALPHA), frame)],
  ['a simple WebP', 'image/webp', webp(frame), webp(frame)],
])('only cuts out the metadata of %s', async (_, type, content, plain) => {
  const file = await withoutCameraData(fileOf(content, 'door', type));
  expect(await contentOf(file)).toBe(plain);
  expect([file.name, file.type]).toEqual(['door', type]);
  expect(canvasMade).not.toHaveBeenCalled();
});

it.each([
  ['read', () => void Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('No photo')) })],
  ['write', () => void (written = ['image/jpeg', 'image/png'])],
])('cuts out the metadata of a photo that the browser cannot %s', async (_, forbid) => {
  forbid();
  const file = await withoutCameraData(fileOf(webp(features(EXIF), frame, exif), 'door.webp', 'image/webp'));
  expect(await contentOf(file)).toBe(webp(features(0), frame));
});

it.each([
  ['a GIF', 'GIF89a moving'],
  ['a PDF', '%PDF-1.4'],
  ['a text', 'PNG'],
])('returns %s as it is', async (_, content) => {
  const file = new File([content], 'door.png', { type: 'image/png' });
  expect(await withoutCameraData(file)).toBe(file);
});

it('returns a JPEG that cannot be decoded as it is', async () => {
  Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('No photo')) });
  const file = photo();
  expect(await withoutCameraData(file)).toBe(file);
});
