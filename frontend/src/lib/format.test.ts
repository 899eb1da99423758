import { badgeCount, formatElapsed, formatRate, initials, truncate } from './format';

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

describe('truncate', () => {
  it('leaves a text alone that fits', () => {
    expect(truncate('Twenty characters ok', 20)).toBe('Twenty characters ok');
  });

  it('cuts a longer one to the length, ellipsis included', () => {
    expect(truncate('Twenty-one characters', 20)).toBe('Twenty-one characte…');
  });

  it('leaves no space before the ellipsis', () => {
    expect(truncate('Fix the login form', 9)).toBe('Fix the…');
  });

  it('does not cut through an emoji', () => {
    expect(truncate('ab👍👍👍', 4)).toBe('ab👍…');
  });
});

describe('initials', () => {
  it.each([
    ['Olivia Owner', 'OO'],
    ['Mary Jane van Dyke', 'MD'],
    ['cher', 'C'],
    ['staff.two@demo.test', 'ST'],
    ['', ''],
  ])('takes %p to %p', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

it('counts up to 99 in a badge', () => {
  expect([1, 99, 100, 1_000].map(badgeCount)).toEqual(['1', '99', '99+', '99+']);
});

describe('formatRate', () => {
  it.each([
    [85, 'EUR', '€85.00'],
    [0.1234, 'EUR', '€0.1234'],
    [1200.5, 'AUD', 'A$1,200.50'],
    [9000, 'JPY', '¥9,000'],
  ])('writes %d %s as %s', (rate, currency, text) => {
    expect(formatRate(rate, currency)).toBe(text);
  });
});
