import { copyText } from './copy-text';
import { showToast } from './show-toast';

const clipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

afterEach(() => {
  clipboard(undefined);
  jest.restoreAllMocks();
});

it('copies a text', async () => {
  const writeText = jest.fn(async () => undefined);
  clipboard({ writeText });
  expect(await copyText('Hello')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('Hello');
});

it.each([
  ['is absent', undefined],
  ['is refused', { writeText: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) }],
])('reports a failure without throwing if the clipboard %s', async (_, value) => {
  clipboard(value);
  const shown = jest.spyOn(showToast, 'error').mockImplementation();
  expect(await copyText('Hello')).toBe(false);
  expect(shown).toHaveBeenCalledTimes(1);
});
