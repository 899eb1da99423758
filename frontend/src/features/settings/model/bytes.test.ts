import { formatBytes } from './bytes';

it.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [1024, '1 KB'],
  [1_468_006, '1.4 MB'],
  [1024 ** 2 - 1, '1 MB'],
  [20 * 1024 ** 3, '20 GB'],
  [5_000 * 1024 ** 4, '5000 TB'],
])('%d is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
