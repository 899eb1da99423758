import { StorageFull, StorageMissing } from '../encryption/key-store';
import { STRINGS } from '../strings';
import { keyProblemText } from './key-problem';

const { crypto } = window;

afterEach(() => Object.defineProperty(window, 'crypto', { value: crypto, configurable: true }));

it('says which feature the browser lacks', () => {
  expect(keyProblemText(new StorageMissing(), 'Failed')).toBe(STRINGS.noStorage);
  expect(keyProblemText(new StorageFull(), 'Failed')).toBe(STRINGS.storageFull);
  expect(keyProblemText({ status: 400, data: { error: 'Too many keys' } }, 'Failed')).toBe('Too many keys');
  expect(keyProblemText(new TypeError(), 'Failed')).toBe('Failed');
});

it('says that encryption requires HTTPS if the page does not use it', () => {
  Object.defineProperty(window, 'crypto', { value: {}, configurable: true });
  expect(keyProblemText(new TypeError(), 'Failed')).toBe(STRINGS.noHttps);
});
