import { MESSAGES } from '../../contract';
import { email, newEmail, requiredText } from './checks';

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
