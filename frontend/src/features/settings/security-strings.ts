/** The words of the security tab. */
import { LIMITS } from '@contract';

export const SECURITY = {
  changePassword: 'Change Password',
  changeHint: 'Your other sessions end with it.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
  change: 'Change Password',
  changing: 'Changing...',

  twoFactor: 'Two-Factor Sign-In',
  twoFactorHint: 'Besides the password, a code from an app on your phone.',
  isOff: 'Off',
  isOn: 'On',
  offText: 'Anyone who learns your password can sign in as you.',
  onText: 'Signing in asks for a code from your authenticator app.',
  setUp: 'Set up',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  loadFailed: 'This could not be loaded.',

  passwordTitle: 'Confirm it is you',
  password: 'Password',
  continue: 'Continue',
  cancel: 'Cancel',
  setUpTitle: 'Set up two-factor sign-in',
  scan: 'Scan this with an authenticator app, then enter the code that it shows.',
  qr: 'QR code for an authenticator app',
  secret: 'Or type in this key',
  code: 'Code',
  codeHint: `The ${LIMITS.twoFactor.digits} digits in the app. They change every ${LIMITS.twoFactor.periodSeconds} seconds.`,
  turnOn: 'Turn on',
  turnOffTitle: 'Turn off two-factor sign-in',
  turnOffHint: 'The password alone will then be enough to sign in.',
  newCodesTitle: 'Make new recovery codes',
  newCodesHint: 'The codes you have now will stop working.',
  codesTitle: 'Your recovery codes',
  codesHint: 'Each lets you sign in once without the app. They are shown only now: keep them somewhere safe.',
  download: 'Download',
  fileName: 'tallyboard-recovery-codes.txt',
  kept: 'I have kept them',
  turnedOn: 'Two-factor sign-in is on',
  turnedOff: 'Two-factor sign-in is off',
  codesMade: 'Your recovery codes are new',

  devices: 'Encrypted Messages',
  devicesHint: 'These browsers and backups can read what is sent to you from now on. Remove what you have lost.',

  sessions: 'Where You Are Signed In',
  sessionsHint: `Each sign-in lasts ${LIMITS.session.days} days at most. End any that you do not recognise.`,
  current: 'This device',
  lastUsed: 'Last used',
  signOut: 'Sign out',
  signOutOthers: 'Sign out all others',
  noOthers: 'You are signed in nowhere else.',
  sessionEnded: 'That session was signed out',
} as const;

export const codesLeft = (count: number) =>
  count === 1 ? '1 recovery code left' : `${count === 0 ? 'No' : count} recovery codes left`;
export const othersEnded = (count: number) =>
  count === 1 ? '1 other session was signed out' : `${count} other sessions were signed out`;
export const signOutLabel = (device: string) => `${SECURITY.signOut} ${device}`;
