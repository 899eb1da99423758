import { MESSAGES } from '.';
import { newPasswordsProblem } from './passwords';

it('takes a password and its repetition in either form', () => {
  const typed = 'Żółw grün 7';
  expect(newPasswordsProblem(typed.normalize('NFC'), typed.normalize('NFD'))).toBeUndefined();
  expect(newPasswordsProblem(typed, 'Zolw grun 7')).toBe(MESSAGES.auth.passwordsDiffer);
});
