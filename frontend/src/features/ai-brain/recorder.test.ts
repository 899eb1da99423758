import { type FakeMediaRecorder, installMediaRecorder, webm } from '@/testing/fake-media-recorder';
import { isOfKind, Recorder } from './recorder';

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

it('waits for enough bytes to detect the format', async () => {
  const browsers: FakeMediaRecorder[] = [];
  installMediaRecorder((it) => browsers.push(it));
  const recorder = await Recorder.start({ onFull: jest.fn(), onEnded: jest.fn(), onFailed: jest.fn() });
  const [first, rest] = [webm('speech').slice(0, 1), webm('speech').slice(1)];
  for (const piece of [first, rest]) {
    browsers[0]!.record(piece);
    // The recorder has read the chunk before this.
    await piece.arrayBuffer();
  }
  expect(await (await recorder.stop()).arrayBuffer()).toEqual(await webm('speech').arrayBuffer());
  expect(browsers).toHaveLength(1);
});

describe('a recording that the browser ends', () => {
  const on = { onFull: jest.fn(), onEnded: jest.fn(), onFailed: jest.fn() };
  let browser: FakeMediaRecorder;
  beforeEach(() => {
    jest.clearAllMocks();
    installMediaRecorder((it) => (browser = it));
  });

  it('keeps what was recorded when the microphone is unplugged', async () => {
    const recorder = await Recorder.start(on);
    browser.record(webm('speech'));
    browser.end();
    expect(on.onEnded).toHaveBeenCalledTimes(1);
    expect(await (await recorder.stop()).text()).toContain('speech');
  });

  it('keeps what was recorded before an error of the recorder', async () => {
    const recorder = await Recorder.start(on);
    browser.record(webm('speech'));
    browser.fail();
    expect(on.onEnded).toHaveBeenCalledTimes(1);
    expect(await (await recorder.stop()).text()).toContain('speech');
  });

  it('tries the next format after an error at the start', async () => {
    const recorder = await Recorder.start(on);
    const first = browser;
    first.fail();
    expect(browser).not.toBe(first);
    expect(on.onEnded).not.toHaveBeenCalled();
    browser.record(webm('speech'));
    expect(await (await recorder.stop()).text()).toContain('speech');
  });
});
