import { MESSAGES } from '@contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { SECURITY } from '../security-strings';
import { PasswordSection } from './password-section';
import { PasswordStep } from './password-step';
import { TwoFactorSetupDialog } from './two-factor-setup';

const current = 'the current passphrase';
const next = 'a long passphrase';

/** Fills in a field like a password manager: without an event. */
function fill(label: string, value: string) {
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value = value;
}

const submit = () => fireEvent.submit(document.querySelector('form')!);

/** Records the bodies sent to a route. */
function keep(route: string, body: object = { error: 'No' }, status = 400) {
  const sent: unknown[] = [];
  const handler = async (request: Request) => {
    sent.push(await request.json());
    return { status, body };
  };
  return { sent, routes: { [route]: handler } };
}

it('changes a password that was filled in without an event, and clears the fields', async () => {
  const { sent, routes } = keep('POST /api/auth/change-password', { success: true }, 200);
  serverWith([], routes);
  await renderFor(makeUser(), <PasswordSection />);
  fill(SECURITY.currentPassword, current);
  fill(SECURITY.newPassword, next);
  fill(SECURITY.confirmPassword, next);
  submit();
  expect(await screen.findByText(MESSAGES.auth.changed)).toBeVisible();
  expect(sent).toEqual([{ currentPassword: current, newPassword: next }]);
  expect(screen.getByLabelText(new RegExp(`^${SECURITY.newPassword}`))).toHaveValue('');
});

it('accepts a confirmation password that was filled in without an event', async () => {
  serverWith([]);
  const onSubmit = jest.fn(() => Promise.resolve(undefined));
  await renderFor(
    makeUser(),
    <PasswordStep title="Turn off" hint="Why" submitLabel="Go on" onSubmit={onSubmit} onClose={() => undefined} />,
  );
  fill(SECURITY.password, current);
  submit();
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[current]]));
});

it('sets up two-factor sign-in with a password and a code that were filled in without an event', async () => {
  const setUp = keep(
    'POST /api/auth/two-factor/setup',
    { secret: 'ABCD', otpauthUrl: 'otpauth://totp/a?secret=ABCD' },
    200,
  );
  const confirm = keep('POST /api/auth/two-factor/confirm');
  serverWith([], { ...setUp.routes, ...confirm.routes });
  await renderFor(makeUser(), <TwoFactorSetupDialog onClose={() => undefined} />);
  fill(SECURITY.password, current);
  submit();
  await screen.findByLabelText(new RegExp(`^${SECURITY.code}`));
  expect(setUp.sent).toEqual([{ password: current }]);
  fill(SECURITY.code, ' 123456 ');
  submit();
  await waitFor(() => expect(confirm.sent).toEqual([{ code: '123456' }]));
});
