import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { SECURITY } from '../security-strings';
import { TwoFactorSection } from './two-factor-section';

const codes = { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] };
const setup = { secret: 'ABCD', otpauthUrl: 'otpauth://totp/a?secret=ABCD' };

/** Shows the section. The response to `action` arrives when the test calls the returned function. */
async function open(isEnabled: boolean, action: string): Promise<(response: FakeResponse) => void> {
  let end!: (response: FakeResponse) => void;
  const response = new Promise<FakeResponse>((resolve) => (end = resolve));
  serverWith([], {
    'GET /api/auth/two-factor': () => ({ body: { isEnabled, recoveryCodesLeft: 8 } }),
    'POST /api/auth/two-factor/setup': () => ({ body: setup }),
    [`POST /api/auth/two-factor/${action}`]: () => response,
  });
  await renderFor(makeUser(), <TwoFactorSection />);
  await screen.findByText(isEnabled ? SECURITY.isOn : SECURITY.isOff);
  return end;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const password = () => screen.getByLabelText(new RegExp(`^${SECURITY.password}`));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function typePassword(submitLabel: string) {
  await userEvent.type(password(), 'the passphrase');
  await press(submitLabel);
}

/** Tries to close the open dialog while its request is pending. */
async function tryToClose() {
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByRole('button', { name: SECURITY.cancel })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
}

it('shows new recovery codes whatever is pressed while they are requested', async () => {
  const end = await open(true, 'recovery-codes');
  await press(SECURITY.newCodes);
  await typePassword(SECURITY.continue);
  await tryToClose();
  end({ body: codes });
  expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
  await press(SECURITY.kept);
  await isClosed();
  expect(screen.getByText(SECURITY.codesMade)).toBeVisible();
});

it('shows the first recovery codes whatever is pressed while the code is checked', async () => {
  const end = await open(false, 'confirm');
  await press(SECURITY.setUp);
  await typePassword(SECURITY.continue);
  await userEvent.type(await screen.findByLabelText(new RegExp(`^${SECURITY.code}`)), '123456');
  await press(SECURITY.turnOn);
  await tryToClose();
  end({ body: codes });
  expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
});

it('can be closed again after the password was refused', async () => {
  const end = await open(true, 'recovery-codes');
  await press(SECURITY.newCodes);
  await typePassword(SECURITY.continue);
  end({ status: 400, body: { error: 'No', fields: { password: 'Wrong password' } } });
  await screen.findByText('Wrong password');
  await press(SECURITY.cancel);
  await isClosed();
});

it('leaves the dialog opened since open, with its text, when it is turned off late', async () => {
  const end = await open(true, 'disable');
  await press(SECURITY.turnOff);
  await typePassword(SECURITY.turnOff);
  await userEvent.keyboard('{Escape}');
  await isClosed();

  await press(SECURITY.newCodes);
  await userEvent.type(password(), 'Second');
  end({ body: null });
  expect(await screen.findByText(SECURITY.turnedOff)).toBeInTheDocument();
  expect(password()).toHaveValue('Second');
});

it.each([
  ['turn-off', true, SECURITY.turnOff],
  ['new-codes', true, SECURITY.newCodes],
  ['set-up', false, SECURITY.setUp],
])('closes the %s dialog by its buttons', async (_kind, isEnabled, opener) => {
  await open(isEnabled, 'none');
  for (const button of [SECURITY.cancel, 'Close']) {
    await press(opener);
    await press(button);
    await isClosed();
    expect(screen.getByText(SECURITY.twoFactor)).toBeVisible();
  }
});
