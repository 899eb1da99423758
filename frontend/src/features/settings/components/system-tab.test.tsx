import type { SystemInfo } from '@contract';
import { fireEvent, screen } from '@testing-library/react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { backupLacks, SYSTEM } from '../system-strings';
import { BackupsSection } from './backups-section';
import { asError } from './settings-message';
import { SystemTab } from './system-tab';

const MB = 1024 * 1024;

const infoWith = (quotaBytes: number | null, backups: SystemInfo['backups'] = null): SystemInfo => ({
  versions: { product: '1.0.0', node: '22.0.0', postgres: '17.0', schema: 'Latest' },
  startedAt: '2026-01-05T10:00:00.000Z',
  connections: { sockets: 1, databaseBusy: 0, databaseIdle: 1, databaseWaiting: 0, databaseMost: 10 },
  storage: { files: 2, usedBytes: 5 * MB, quotaBytes, freeBytes: 50 * MB },
  backups,
});

it.each([
  ['the part of the quota that is used', 10 * MB, '5 MB of 10 MB, 2 files', 1],
  ['no quota where there is none', null, '5 MB, 2 files', 0],
])('shows %s', async (_, quotaBytes, text, bars) => {
  serverWith([], {
    'GET /api/system': () => ({ body: infoWith(quotaBytes) }),
    'GET /api/jobs': () => ({ body: [] }),
  });
  await renderFor(makeUser({ role: 'OWNER' }), <SystemTab />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(document.querySelectorAll('[style*="scaleX"]')).toHaveLength(bars);
});

it('shows the rest if the place of the backups cannot be read', async () => {
  serverWith([], {
    'GET /api/system': () => ({ body: infoWith(null, { everyHours: 6, keep: 14, isSealed: true, kept: null }) }),
    'GET /api/jobs': () => ({ body: [] }),
  });
  await renderFor(makeUser({ role: 'OWNER' }), <SystemTab />);
  expect(await screen.findByText(SYSTEM.unreadable)).toBeVisible();
  expect(screen.getByText('5 MB, 2 files')).toBeVisible();
});

it('says how many files a backup lacks whose content is missing', async () => {
  const backup = { name: 'a.zip', at: '2026-01-05T10:00:00.000Z', bytes: MB, missingFiles: 2 };
  serverWith([], { 'POST /api/system/backup': () => ({ status: 201, body: backup }) });
  const backups = { everyHours: 24, keep: 7, isSealed: false, kept: [] };
  await renderFor(makeUser({ role: 'OWNER' }), <BackupsSection backups={backups} />);
  fireEvent.click(screen.getByRole('button', { name: SYSTEM.backUp }));
  expect(await screen.findByText(asError(backupLacks(2)))).toBeVisible();
});
