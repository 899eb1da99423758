import { playMessageSound } from './sound';

function denied(): never {
  throw new DOMException('There is no device.', 'NotSupportedError');
}

let now = Date.now();

// Advances past the time in which a second sound is skipped.
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue((now += 60_000)));

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'AudioContext');
});

it.each([
  ['is absent', undefined],
  ['throws', denied],
])('does not throw if audio %s', (_, AudioContext) => {
  Object.assign(window, { AudioContext });
  expect(playMessageSound).not.toThrow();
});
