export const codeRequired = 'Please enter the code from your authenticator app';
export const codeWrong = 'This code is not valid';
export const alreadyOn = 'Two-factor sign-in is already on';
export const notOn = 'Two-factor sign-in is not on';
export const setupExpired = 'The setup has expired. Please start again.';
export const passwordWrong = 'Password is incorrect';
export const failed = 'Failed to change two-factor sign-in';
