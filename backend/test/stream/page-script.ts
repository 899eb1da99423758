import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Script } from 'node:vm';

let made: Script | undefined;

/** The script of a page, bundled once per test file. */
export function pageScript(): Script {
  if (made) return made;
  const { stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'bundle.mjs')], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout) throw new Error(stderr);
  made = new Script(stdout, { filename: 'page.js' });
  return made;
}
