import { MESSAGES, type OwnDeviceKey } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { DEVICES } from '../devices-strings';
import { MessengerEngine } from '../engine/messenger-engine';
import { EncryptionDevices } from './encryption-devices';

afterEach(() => jest.restoreAllMocks());

it('keeps the question open with the reason if a key could not be removed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(MessengerEngine.prototype, 'setUpEncryption').mockResolvedValue();
  const key: OwnDeviceKey = {
    ...{ id: 'k1', publicKey: 'key', signingKey: null, createdAt: '2026-01-01T00:00:00Z', removedAt: null },
    ...{ label: 'Old laptop', lastUsedAt: '2026-01-02T00:00:00Z', isBackup: false },
  };
  const { routes } = serverWith([], {
    'GET /api/profile/encryption-keys': () => ({ body: [key] }),
    'DELETE /api/profile/encryption-keys/k1': () => ({ status: 503, body: { error: MESSAGES.general.unavailable } }),
  });
  await renderFor(makeUser(), <EncryptionDevices />);
  await userEvent.click(await screen.findByRole('button', { name: DEVICES.remove('Old laptop') }));
  const question = screen.getByRole('alertdialog');
  const confirm = () => userEvent.click(within(question).getByRole('button', { name: DEVICES.confirmLabel }));
  await confirm();
  expect(await within(question).findByText(MESSAGES.general.unavailable)).toBeVisible();

  routes['DELETE /api/profile/encryption-keys/k1'] = () => ({ body: null });
  await confirm();
  await waitFor(() => expect(question).not.toBeInTheDocument());
});
