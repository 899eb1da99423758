/** What a new password must be. Each check returns an error text, or undefined if all is well. */
import { LIMITS } from './limits';
import { auth as texts } from './messages/auth';

export function newPasswordProblem(password: string): string | undefined {
  if (password.length < LIMITS.password.minLength) return texts.passwordTooShort;
  if (password.length > LIMITS.password.maxLength) return texts.passwordTooLong;
  return undefined;
}

export function newPasswordsProblem(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return texts.passwordsDiffer;
  return newPasswordProblem(password);
}
