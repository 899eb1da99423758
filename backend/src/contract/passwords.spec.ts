import { MESSAGES } from '.';
import { newPasswordsProblem } from './passwords';

it('accepts a password and its confirmation in different Unicode forms', () => {
  const typed = 'Żółw grün 7';
  expect(newPasswordsProblem(typed.normalize('NFC'), typed.normalize('NFD'))).toBeUndefined();
  expect(newPasswordsProblem(typed, 'Zolw grun 7')).toBe(MESSAGES.auth.passwordsDiffer);
});
