import { fireEvent, screen, waitFor } from '@testing-library/react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { SYSTEM } from '../system-strings';
import { BackupsSection } from './backups-section';
import { ChecksSection } from './checks-section';

const backups = { everyHours: 24, keep: 7, isSealed: false, kept: [] };
const fail = (): never => {
  throw new Error('The connection was closed');
};

it.each([
  ['a proxy stops waiting for it', () => ({ status: 504 })],
  ['the connection is closed', fail],
])('a backup may still be running if %s', async (_, respond) => {
  serverWith([], { 'POST /api/system/backup': respond });
  await renderFor(makeUser({ role: 'OWNER' }), <BackupsSection backups={backups} />);
  fireEvent.click(screen.getByRole('button', { name: SYSTEM.backUp }));
  await waitFor(() => expect(screen.getByText(`Error: ${SYSTEM.backupUnheard}`)).toBeVisible());
});

it('checks that a proxy does not wait for can be run on the server', async () => {
  serverWith([], { 'POST /api/system/doctor': () => ({ status: 504 }) });
  await renderFor(makeUser({ role: 'OWNER' }), <ChecksSection />);
  fireEvent.click(screen.getByRole('button', { name: SYSTEM.run }));
  await waitFor(() => expect(screen.getByText(SYSTEM.checksUnheard)).toBeVisible());
});
