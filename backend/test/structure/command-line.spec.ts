import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const workspace = mkdtempSync(join(tmpdir(), 'tallyboard-workspace-'));
afterAll(() => rmSync(workspace, { recursive: true }));

/** A workspace that has not been built, whose build only writes a command line that prints its arguments. */
beforeAll(() => {
  const write = (file: string, text: string) => writeFileSync(join(workspace, file), text, { mode: 0o755 });
  cpSync(join(__dirname, '../../../scripts'), join(workspace, 'scripts'), { recursive: true });
  mkdirSync(join(workspace, 'node_modules/.bin'), { recursive: true });
  mkdirSync(join(workspace, 'backend/dist'), { recursive: true });
  write('package.json', JSON.stringify({ engines: { node: '>=20.0.0' } }));
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) write(lock, '{"packages":{}}');
  write(
    'node_modules/.bin/nx',
    `#!/bin/sh
    echo 'Output of the build'
    echo 'console.log(JSON.stringify(process.argv.slice(2)))' > backend/dist/cli.js`,
  );
});

it('writes only the output of the command to stdout, also if it builds first', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(workspace, 'scripts/cli.mjs'), 'doctor', '--json'], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('["doctor","--json"]\n');
  expect(stderr).toMatch(/^Building …\nOutput of the build\nBuilding: done in /);
});
