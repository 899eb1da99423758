import { badgeCount, formatElapsed, formatMoney, formatSize } from './format';

describe('formatElapsed', () => {
  it.each([
    [0, '0:00:00'],
    [-3, '0:00:00'],
    [59.9, '0:00:59'],
    [3_661, '1:01:01'],
    [100 * 3600, '100:00:00'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(formatElapsed(seconds)).toBe(text);
  });
});

it('counts up to 99 in a badge', () => {
  expect([1, 99, 100, 1_000].map(badgeCount)).toEqual(['1', '99', '99+', '99+']);
});

describe('formatMoney', () => {
  it.each([
    [85, 'EUR', '€85.00'],
    [0.1234, 'EUR', '€0.1234'],
    [1200.5, 'AUD', 'A$1,200.50'],
    [9000, 'JPY', '¥9,000'],
    [1234.56, 'HUF', 'HUF 1,234.56'],
    [0.125, 'IQD', 'IQD 0.125'],
  ])('writes %d %s as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [10_239, '10 KB'],
  [1_048_064, '1.0 MB'],
  [1_073_741_823, '1.0 GB'],
  [5 * 1024 ** 4, '5120 GB'],
])('shows %d bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
