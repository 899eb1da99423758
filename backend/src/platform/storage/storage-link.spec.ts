import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { AppConfig } from '../config/config.module';
import { StorageLink } from './storage-link';

const folder = mkdtempSync(join(tmpdir(), 'tallyboard-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a folder that is mounted late is noticed also if the clock is set back', async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  jest.spyOn(Logger.prototype, 'log').mockImplementation();
  const dataDir = join(folder, 'mounted');
  const link = new StorageLink({ dataDir } as AppConfig);
  expect(await link.state()).toBe('failed');

  mkdirSync(dataDir);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 7_200_000);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  expect(await link.state()).toBe('ok');
  jest.restoreAllMocks();
});
