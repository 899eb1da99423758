import { initials, truncate } from './cut';

describe('truncate', () => {
  it('leaves a text that fits unchanged', () => {
    expect(truncate('Twenty characters ok', 20)).toBe('Twenty characters ok');
  });

  it('cuts a longer text to the length, including the ellipsis', () => {
    expect(truncate('Twenty-one characters', 20)).toBe('Twenty-one characte…');
  });

  it('leaves no space before the ellipsis', () => {
    expect(truncate('Fix the login form', 9)).toBe('Fix the…');
  });

  it.each([
    ['ab👍👍👍', 4, 'ab👍…'],
    ['Philippine launch 🇵🇭 party plan', 20, 'Philippine launch 🇵🇭…'],
    ['Family 👨‍👩‍👧 day', 9, 'Family 👨‍👩‍👧…'],
    ['👨‍👩‍👧', 1, '👨‍👩‍👧'],
    ['Cafe\u0301 bar', 5, 'Cafe\u0301…'],
  ])('does not cut within a character: %p at %d', (text, length, cut) => {
    expect(truncate(text, length)).toBe(cut);
  });
});

describe('initials', () => {
  it.each([
    ['Olivia Owner', 'OO'],
    ['Mary Jane van Dyke', 'MD'],
    ['cher', 'C'],
    ['staff.two@demo.test', 'ST'],
    ['🇵🇭 Manila', '🇵🇭M'],
    ['e\u0301mile zola', 'E\u0301Z'],
    ['', ''],
    ['(Bob) “Smith”', 'BS'],
    ['\u200bBob', 'B'],
    ['\u3164Bob', 'B'],
    ['@ann', 'A'],
    ['ʻIolani Kahale', 'IK'],
    ['アン・リー', 'アリ'],
    ['أَحمد', 'أَ'],
  ])('shortens %p to %p', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
