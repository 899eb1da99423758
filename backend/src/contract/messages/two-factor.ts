export const twoFactor = {
  codeRequired: 'Please enter the code from your authenticator app',
  codeWrong: 'This code is not valid',
  alreadyOn: 'Two-factor sign-in is already on',
  notOn: 'Two-factor sign-in is not on',
  setupExpired: 'The setup has expired. Please start again.',
  passwordWrong: 'Password is incorrect',
  failed: 'Failed to change two-factor sign-in',
} as const;
