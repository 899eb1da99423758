import { formatElapsed, formatHours, initials, truncate } from './format';

describe('formatHours', () => {
  it.each([
    [0, '0m'],
    [0.004, '0m'],
    [-1, '0m'],
    [0.5, '0h 30m'],
    [1, '1h 0m'],
    [1.75, '1h 45m'],
    [7.9999, '8h 0m'],
    [123.25, '123h 15m'],
  ])('shows %d hours as %s', (hours, text) => {
    expect(formatHours(hours)).toBe(text);
  });
});

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
