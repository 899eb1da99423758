/** Requirements for new passwords. Each check returns an error text, or undefined if there is no problem. */
import { LIMITS } from './limits';
import * as texts from './messages/auth';

export function newPasswordProblem(password: string): string | undefined {
  if (password.length < LIMITS.password.minLength) return texts.passwordTooShort;
  if (password.length > LIMITS.password.maxLength) return texts.passwordTooLong;
  return undefined;
}

/** Ignores the Unicode form: systems may encode the same characters differently, for example when one is pasted. */
export const isSamePassword = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC');

export function newPasswordsProblem(password: string, confirmation: string): string | undefined {
  if (!isSamePassword(password, confirmation)) return texts.passwordsDiffer;
  return newPasswordProblem(password);
}
