import { playMessageSound } from './sound';

function denied(): never {
  throw new DOMException('There is no device.', 'NotSupportedError');
}

let now = Date.now();

// Past the time in which a second sound is left out.
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue((now += 60_000)));

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'AudioContext');
});

it.each([
  ['is absent', undefined],
  ['throws', denied],
])('throws nothing where audio %s', (_, AudioContext) => {
  Object.assign(window, { AudioContext });
  expect(playMessageSound).not.toThrow();
});
