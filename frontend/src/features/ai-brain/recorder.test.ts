import { isOfKind } from './recorder';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ['audio/webm;codecs=opus', new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), true],
  ['audio/webm', bytes('\0\0\0\x20ftypmp42'), false],
  ['audio/mp4', bytes('\0\0\0\x20ftypmp42'), true],
  ['audio/wav', bytes('RIFF    WAVE'), true],
  ['audio/wav', bytes(''), false],
  ['audio/flac', bytes('fLaC'), false],
])('detects by the first bytes whether it is %s', (type, beginning, expected) => {
  expect(isOfKind(type, beginning)).toBe(expected);
});
