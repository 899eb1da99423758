/** The words of signing in (spec 2); its errors are in the contract. */
import type { SignedOutReason } from '@contract';

export const STRINGS = {
  tagline: 'AI-Powered Task Management',
  welcome: 'Welcome back!',
  details: 'Please enter your details to continue',
  email: 'Email Address',
  emailPlaceholder: 'Enter your email',
  password: 'Password',
  passwordPlaceholder: 'Enter your password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  footer: 'Professional task management platform',
  copyright: '© 2024 Tallyboard',

  changeTitle: 'Change Password Required',
  changeReason: 'Choose a password of your own before you go on.',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  change: 'Change Password',
  changing: 'Changing...',
  signOut: 'Sign out',
} as const;

export const SIGNED_OUT_TEXT: Record<SignedOutReason, string> = {
  'signed-out': 'You have been signed out.',
  'password-changed': 'Your password was changed. Please sign in again.',
  expired: 'Your session has ended. Please sign in again.',
};
