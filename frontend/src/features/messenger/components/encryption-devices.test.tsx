import { MESSAGES, type OwnDeviceKey } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { DEVICES } from '../devices-strings';
import { MessengerEngine } from '../engine/messenger-engine';
import { EncryptionDevices } from './encryption-devices';

afterEach(() => jest.restoreAllMocks());

it('keeps the question open with the reason if a key could not be removed, and asks again without it', async () => {
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
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: DEVICES.remove('Old laptop') }));
  const problem = () => within(screen.getByRole('alertdialog')).queryByText(MESSAGES.general.unavailable);
  const press = (name: string) =>
    userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  await ask();
  await press(DEVICES.confirmLabel);
  await waitFor(() => expect(problem()).toBeVisible());

  await press('Cancel');
  await ask();
  expect(problem()).toBeNull();

  routes['DELETE /api/profile/encryption-keys/k1'] = () => ({ body: null });
  await press(DEVICES.confirmLabel);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
