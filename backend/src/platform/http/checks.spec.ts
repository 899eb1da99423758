import { MESSAGES } from '../../contract';
import { email, newEmail, requiredText, time } from './checks';

const { emailRequired, emailInvalid } = MESSAGES.auth;

test('a text of only invisible characters counts as missing', () => {
  const { problem } = requiredText({ missing: 'missing', tooLong: 'too long' }, 5);
  expect(['', ' ', '\u200b', '\u3164\u2800', 7].map(problem)).toEqual(Array(5).fill('missing'));
  expect([' a ', '\u200ba', '123456'].map(problem)).toEqual([undefined, undefined, 'too long']);
});

test.each([
  ['ann@example.test', undefined],
  [' zoe\u0308@example.test ', undefined],
  ['ann', emailInvalid],
  ['\u200bann@example.test', emailInvalid],
  ['ann@exam\u00adple.test', emailInvalid],
  ['\u200b', emailRequired],
])('the address %j of a new account: %j', (address, problem) => expect(newEmail.problem(address)).toBe(problem));

test('an account created under an earlier rule can still sign in', () => {
  expect(email.problem('\u200bann@example.test')).toBeUndefined();
  expect(email.problem('ann')).toBe(emailInvalid);
});

test.each([
  '2026-03-02T10:00Z',
  '2026-03-02T10:00:00.123456789+15:59',
  '0001-01-01T00:00:00Z',
  '9999-12-31T24:00:00+01:00',
])('the time %s', (text) => expect(time('invalid').problem(text)).toBeUndefined());

test.each([
  ...['2026-03-02T10:00', '2026-02-30T10:00Z', '2026-03-02T25:00Z', '2026-03-02T10:00+01:60'],
  // PostgreSQL accepts no such offset.
  ...['2026-03-02T10:00+16:00', '2026-03-02T10:00-23:59', '2026-03-02T10:00+24:00'],
  // In UTC, the years 0 and 10000.
  ...['0001-01-01T00:00+01:00', '9999-12-31T23:59-01:00'],
])('no time: %s', (text) => expect(time('invalid').problem(text)).toBe('invalid'));
