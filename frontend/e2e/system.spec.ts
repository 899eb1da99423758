/** The System tab of the settings: checks, jobs, backups, storage, connections and versions, for owners. */
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { DoctorReport } from '../../backend/src/contract/system';
import { DEMO, expectAccessible, picture, signIn, test } from './harness';
import { refuse } from './outages';
import { anotherBrowser, openView } from './people-steps';
import { makeProduct } from './product';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSystem(page: Page) {
  await openView(page, 'Settings');
  await page.getByRole('tab', { name: 'System' }).click();
}

test('an owner sees the state of the server, and runs the checks', async ({ page }) => {
  await signIn(page, DEMO.owner);
  await openSystem(page);
  const checks = section(page, 'Checks');
  await expect(section(page, 'Versions')).toContainText(/PostgreSQL\s*18\./);
  await expect(section(page, 'Storage')).toContainText(/of 20 GB, \d+ files?/);
  await expect(section(page, 'Connections')).toContainText('at most 10');
  await expect(section(page, 'Backups')).toContainText('There are no scheduled backups.');
  await expect(section(page, 'Scheduled Jobs').getByRole('listitem').filter({ hasText: 'Shift close' })).toContainText(
    'every hour',
  );
  await expect(checks).toContainText('Not run yet.');
  await expectAccessible(page);
  await picture(page, 'system');

  await checks.getByRole('button', { name: 'Run checks' }).click();
  await expect(checks.getByRole('status')).toContainText(/^All \d+ checks passed/);
  await checks.getByText('All checks').click();
  await expect(checks.getByRole('listitem').filter({ hasText: 'one running timer a person' })).toContainText('Passed');

  const wrong: DoctorReport = {
    at: new Date().toISOString(),
    checks: [
      { name: 'disk space', ok: false, evidence: '12 MB free in DATA_DIR' },
      { name: 'the clock', ok: true, evidence: '0 s apart from the database' },
    ],
  };
  await page.route('**/api/system/doctor', (route) => route.fulfill({ json: wrong }));
  await checks.getByRole('button', { name: 'Run checks' }).click();
  await expect(checks.getByRole('status')).toContainText('1 of 2 checks failed');
  await expect(checks.getByRole('list', { name: 'Failed' })).toContainText('12 MB free in DATA_DIR');
  await expectAccessible(page);
  await picture(page, 'system-failed');
});

test('a state that could not be loaded can be requested again', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.superOwner);
  await page.route('**/api/system', (route) => refuse(route, 500));
  await openSystem(page);
  await expect(page.getByText('Failed to load the state of the system')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/system');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(section(page, 'Versions')).toBeVisible();
});

test('other roles have no System tab', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, DEMO.admin);
  await openView(page, 'Settings');
  await expect(page.getByRole('tab', { name: 'Legal' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'System' })).toHaveCount(0);
  expect((await page.request.get('/api/system')).status()).toBe(403);
});

test('a backup is started by hand', { tag: '@desktop' }, async ({ browser }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'tallyboard-e2e-backups-'));
  const product = await makeProduct({ BACKUP_URL: folder, BACKUP_KEEP: '3' });
  try {
    const page = await anotherBrowser(browser, product.url);
    await signIn(page, DEMO.owner);
    await openSystem(page);
    const backups = section(page, 'Backups');
    await expect(backups).toContainText('Every 24 hours; the newest 3 are kept.');
    await backups.getByRole('button', { name: 'Back up now' }).click();
    await expect(backups.getByRole('listitem').first()).toContainText(/KB · just now|KB · \d minutes? ago/);
    const kept = readdirSync(folder).filter((name) => name.endsWith('.zip'));
    await expect(backups.getByRole('list')).toContainText(kept.sort().at(-1)!);
    await expectAccessible(page);
    await picture(page, 'system-backups');
    await page.close();
  } finally {
    await product.discard();
    await rm(folder, { recursive: true, force: true });
  }
});
