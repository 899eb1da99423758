/** The texts for the security tab. */
import { counted, LIMITS } from '@contract';

export const SECURITY = {
  changePassword: 'Change Password',
  changeHint: 'This signs you out of all other sessions.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
  change: 'Change Password',
  changing: 'Changing...',

  twoFactor: 'Two-Factor Sign-In',
  twoFactorHint: 'Protect your account with a code from an app on your phone.',
  isOff: 'Off',
  isOn: 'On',
  offText: 'Anyone who learns your password can sign in as you.',
  onText: 'Signing in requires a code from your authenticator app.',
  setUp: 'Set up',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  loadFailed: 'This could not be loaded.',

  passwordTitle: 'Confirm it’s you',
  password: 'Password',
  continue: 'Continue',
  cancel: 'Cancel',
  setUpTitle: 'Set up two-factor sign-in',
  scan: 'Scan this with an authenticator app, then enter the code it shows.',
  qr: 'QR code for an authenticator app',
  secret: 'Or enter this key',
  code: 'Code',
  codeHint: `The ${LIMITS.twoFactor.digits}-digit code in the app. It changes every ${LIMITS.twoFactor.periodSeconds} seconds.`,
  turnOn: 'Turn on',
  turnOffTitle: 'Turn off two-factor sign-in',
  turnOffHint: 'Your password alone will be enough to sign in.',
  newCodesTitle: 'Create new recovery codes',
  newCodesHint: 'The codes you have now will stop working.',
  codesTitle: 'Your recovery codes',
  codesHint:
    'Each code lets you sign in once without the app. They will not be shown again, so store them somewhere safe.',
  download: 'Download',
  fileName: 'tallyboard-recovery-codes.txt',
  kept: 'I have saved them',
  turnedOn: 'Two-factor sign-in is on',
  turnedOff: 'Two-factor sign-in is off',
  codesMade: 'New recovery codes created',

  devices: 'Encrypted Messages',
  devicesHint: 'These browsers and backups can read messages sent to you. Remove any you have lost.',

  sessions: 'Where You Are Signed In',
  sessionsHint: `A sign-in ends after ${LIMITS.session.days} days without use. Sign out of any you do not recognise.`,
  current: 'This device',
  lastUsed: 'Last used',
  signOut: 'Sign out',
  signOutOthers: 'Sign out all others',
  noOthers: 'You are not signed in anywhere else.',
  sessionEnded: 'Session signed out',
} as const;

export const codesLeft = (count: number) =>
  count === 0 ? 'No recovery codes left' : `${counted(count, 'recovery code')} left`;
export const othersEnded = (count: number) => `${counted(count, 'other session')} signed out`;
export const signOutLabel = (device: string) => `${SECURITY.signOut} ${device}`;
