import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('npm run bench', () => {
  it('asks for Chromium before it measures anything', () => {
    const emptyPath = mkdtempSync(join(tmpdir(), 'tallyboard-no-programs-'));
    const { status, stderr } = spawnSync(process.execPath, ['bench/run.mjs', '--only', 'move,browser', '--no-build'], {
      cwd: join(__dirname, '..'),
      env: { PATH: emptyPath },
      encoding: 'utf8',
    });
    rmSync(emptyPath, { recursive: true });
    expect(stderr.trim()).toBe('The browser case needs Chromium: apt-get install chromium-headless-shell');
    expect(status).toBe(1);
  });
});
