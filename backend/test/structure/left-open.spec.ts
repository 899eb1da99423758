import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tallyboard-left-open-'));
const mark = join(folder, 'ended');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs this as an API spec that leaves something open, and returns what Jest prints. */
function run(source: string): string {
  rmSync(mark, { force: true });
  const leave = `globalThis.endLeftOpen = async () => require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');`;
  writeFileSync(join(folder, 'made-up.test.js'), leave + source);
  const config = {
    rootDir: folder,
    transform: {},
    testEnvironment: join(root, 'backend/test/harness/environment.cjs'),
  };
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const options = { cwd: folder, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [jest, '--config', JSON.stringify(config)], options).stderr;
}

it('resources of a spec whose setup fails are closed, and only its first error is reported', () => {
  const printed = run(`
    beforeAll(() => { throw new Error('no database'); });
    it('works', () => undefined);
    afterAll(() => { throw new Error(['nothing', 'to', 'close'].join(' ')); });`);
  expect(printed).toContain('no database');
  expect(printed).not.toContain('nothing to close');
  expect(existsSync(mark)).toBe(true);
});

it('an error in the teardown of a spec whose setup succeeded is reported', () => {
  const printed = run(`
    it('works', () => undefined);
    afterAll(() => { throw new Error('still in use'); });`);
  expect(printed).toContain('still in use');
  expect(existsSync(mark)).toBe(true);
});
