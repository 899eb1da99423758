import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { makeStore } from '@/store/store';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { BACKUP, IMPORT_PROBLEMS } from '../backup-strings';
import { MessengerEngine } from '../engine/messenger-engine';
import { EngineProvider } from '../model/engine-context';
import { RestoreBackupDialog, SaveBackupDialog } from './backup-dialogs';

const passphrase = 'several words that fit';

async function open(dialog: ReactNode) {
  serverWith([]);
  const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
  await renderFor(makeUser(), <EngineProvider value={engine}>{dialog}</EngineProvider>);
  return engine.encryption;
}

/** Fills in a field like a password manager: without an event. */
function fill(label: string, value: string) {
  screen.getByLabelText<HTMLInputElement>(label).value = value;
}

const submit = () => fireEvent.submit(document.querySelector('form')!);

it('saves a backup under a passphrase that was filled in without an event', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const encryption = await open(<SaveBackupDialog onClose={() => undefined} />);
  const makeBackup = jest.spyOn(encryption, 'makeBackup').mockRejectedValue(new Error('No'));
  fill(BACKUP.passphrase, passphrase);
  fill(BACKUP.again, `${passphrase}s`);
  submit();
  expect(await screen.findByText(BACKUP.differ)).toBeVisible();
  expect(makeBackup).not.toHaveBeenCalled();
  fill(BACKUP.again, passphrase);
  submit();
  await waitFor(() => expect(makeBackup.mock.calls.map(([typed]) => typed)).toEqual([passphrase]));
});

it('restores a backup with a passphrase that was filled in without an event', async () => {
  const encryption = await open(<RestoreBackupDialog onClose={() => undefined} />);
  const importBackup = jest.spyOn(encryption, 'importBackup').mockResolvedValue('wrong-passphrase');
  // jsdom cannot read files.
  const file = Object.assign(new File([], 'backup.json'), { text: () => Promise.resolve('sealed') });
  await userEvent.upload(screen.getByLabelText(BACKUP.file), file);
  fill(BACKUP.passphrase, passphrase);
  submit();
  expect(await screen.findByText(IMPORT_PROBLEMS['wrong-passphrase'])).toBeVisible();
  expect(importBackup.mock.calls).toEqual([['sealed', passphrase]]);
});
