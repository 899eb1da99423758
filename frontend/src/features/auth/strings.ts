/** The texts for signing in; its errors are in the contract. */
import { LIMITS, type SignedOutReason } from '@contract';

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
  forgot: 'Forgot your password?',
  noCookies:
    'This browser stores no cookies for this site, so nobody can sign in. Allow site data, then reload the page.',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',

  codeTitle: 'Two-factor sign-in',
  codeDetails: 'Enter the code from your authenticator app, or a recovery code.',
  code: 'Code',
  verify: 'Verify',
  verifying: 'Verifying...',
  otherAccount: 'Use another account',

  forgotTitle: 'Reset your password',
  forgotDetails: 'We will email you a link to choose a new password.',
  sendLink: 'Send link',
  sending: 'Sending...',
  backToSignIn: 'Back to sign in',
  checkMail: 'Check your email',
  linkLasts: `The link works once and expires in ${LIMITS.passwordReset.minutes} minutes.`,

  resetTitle: 'Choose a new password',
  resetDetails: 'You will be signed out everywhere. Sign in again with the new password.',
  reset: 'Set new password',
  resetting: 'Saving...',

  joinTitle: 'Join Tallyboard',
  joinDetails: 'One moment: your invitation is being checked.',
  joinOver: 'This link has ended',
  join: 'Set password and sign in',
  joining: 'Signing in...',

  footer: 'Professional task management platform',
  copyright: '© 2024 Tallyboard',

  changeTitle: 'Change Password Required',
  changeReason: 'Choose your own password to continue.',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  change: 'Change Password',
  changing: 'Changing...',
  signOut: 'Sign out',
} as const;

export const welcomeText = (name: string) => `Welcome, ${name}`;
export const invitedText = (inviter: string) => `${inviter} has invited you to the team. Choose a password to join.`;

export const SIGNED_OUT_TEXT: Record<SignedOutReason, string> = {
  'signed-out': 'You have been signed out.',
  'password-changed': 'Your password was changed. Please sign in again.',
  'role-changed': 'Your role was changed. Please sign in again.',
  'account-deleted': 'Your account was deleted.',
  expired: 'Your session has ended. Please sign in again.',
};
