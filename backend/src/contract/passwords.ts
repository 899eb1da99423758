/** What a new password must be. Each check returns an error text, or undefined if all is well. */
import { LIMITS } from './limits';
import { auth as texts } from './messages/auth';

export function newPasswordProblem(password: string): string | undefined {
  if (password.length < LIMITS.password.minLength) return texts.passwordTooShort;
  if (password.length > LIMITS.password.maxLength) return texts.passwordTooLong;
  return undefined;
}

/** Two systems may encode the same characters in different Unicode forms, as when one of the two is pasted. */
export const isSamePassword = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC');

export function newPasswordsProblem(password: string, confirmation: string): string | undefined {
  if (!isSamePassword(password, confirmation)) return texts.passwordsDiffer;
  return newPasswordProblem(password);
}
