import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@/store/store';
import { fakeServer } from '@/testing/fake-server';
import { ChangePasswordModal } from './change-password-modal';
import { CodeForm } from './code-form';
import { ForgotPassword } from './forgot-password';
import { JoinForm } from './join-form';
import { ResetPasswordPage } from './reset-password-page';
import { SignInForm } from './sign-in-form';

const nothing = () => undefined;
const email = 'sam@example.test';
const password = 'a long passphrase';
const twice = { 'New Password': password, 'Confirm Password': password };

it.each<[string, ReactNode, string, Record<string, string>, object]>([
  [
    'sign-in form',
    <SignInForm key="" onStart={nothing} onForgotten={nothing} onCodeNeeded={nothing} />,
    'POST /api/auth/signin',
    { 'Email Address': ` ${email}`, Password: password },
    { email, password },
  ],
  [
    'form for a code',
    <CodeForm key="" proven={{ email, password }} onBack={nothing} />,
    'POST /api/auth/signin',
    { '': '123456 ' },
    { email, password, code: '123456' },
  ],
  [
    'form for a forgotten password',
    <ForgotPassword key="" onBack={nothing} />,
    'POST /api/auth/forgot-password',
    { 'Email Address': email },
    { email },
  ],
  [
    'form for a new password',
    <ResetPasswordPage key="" token="t" onDone={nothing} />,
    'POST /api/auth/reset-password',
    twice,
    { token: 't', newPassword: password },
  ],
  [
    'form of an invitation',
    <JoinForm key="" token="t" email={email} />,
    'POST /api/auth/accept-invitation',
    twice,
    { token: 't', newPassword: password },
  ],
  [
    'dialog for the first password',
    <ChangePasswordModal key="" onSignOut={nothing} />,
    'POST /api/auth/change-password',
    twice,
    { newPassword: password, isFirstLogin: true },
  ],
])('the %s sends values that were filled in without an event', async (_, form, route, fields, body) => {
  const sent: unknown[] = [];
  const keep = async (request: Request) => {
    sent.push(await request.json());
    return { status: 400, body: { error: 'No' } };
  };
  fakeServer({ [route]: keep });
  render(<Provider store={makeStore()}>{form}</Provider>);
  for (const [label, value] of Object.entries(fields)) {
    (label ? screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)) : box()).value = value;
  }
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(sent).toEqual([body]));
});

const box = () => screen.getByRole<HTMLInputElement>('textbox');
