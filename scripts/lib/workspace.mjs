/** The prerequisites of every command: the right Node, the packages, the settings, a current build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const bin = (name) => join(root, 'node_modules/.bin', name);

const stamp = join(root, '.nx/build-stamp');
const sources = [
  ...['package-lock.json', 'tsconfig.base.json', 'backend/package.json', 'backend/src', 'backend/tsconfig.json'],
  ...[
    'backend/scripts/bundle.mjs',
    'backend/scripts/load-bundle.cjs',
    'frontend/package.json',
    'frontend/src',
    'frontend/public',
    'frontend/index.html',
  ],
  ...['frontend/vite.config.ts', 'frontend/tsconfig.json', 'frontend/budget.json', 'frontend/scripts'],
];
const products = ['backend/dist/main.js', 'backend/dist/cli.js', 'frontend/dist/index.html'];

/** Does everything that is needed to run the product of a fresh clone in this process. */
export async function prepare() {
  await enterWorkspace();
  await ensureBuilt();
  loadSettings();
}

/** Loads the settings in `.env`; environment variables take precedence. */
export function loadSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Changes to the root, to which settings and relative paths refer, and installs the packages if necessary. */
export async function enterWorkspace() {
  process.chdir(root);
  const [major, minor] = process.versions.node.split('.').map(Number);
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [needMajor, needMinor] = engines.node.match(/\d+/g).map(Number);
  if (major < needMajor || (major === needMajor && minor < needMinor)) {
    throw new Error(`Node ${engines.node} is needed, this is ${process.versions.node}`);
  }
  if (!isInstalled()) {
    await run('Installing the packages', 'npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']);
  }
}

/** Whether node_modules matches the lock file. */
function isInstalled() {
  const hidden = 'node_modules/.package-lock.json';
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const isSame = (a, b) => a?.version === b?.version && a?.integrity === b?.integrity;
  return Object.entries(wanted).every(([path, entry]) => {
    const isForOthers = path === '' || ((entry.optional || entry.devOptional) && !present[path]);
    return isForOthers || isSame(entry, present[path]);
  });
}

/** Builds both halves unless no source has changed. Nx checks that too, but takes seconds to do so. */
export async function ensureBuilt() {
  const state = fingerprint();
  const isFresh =
    products.every((file) => existsSync(file)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state;
  if (!isFresh) await build();
}

export async function build() {
  const state = fingerprint();
  await run('Building', bin('nx'), ['run-many', '-t', 'build', '--output-style=static']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** Returns a hash that changes if a source file is changed, added or removed. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return /\.(spec|test)\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
