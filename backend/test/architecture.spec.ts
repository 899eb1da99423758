import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { importsOf, sourceFiles, type Import } from './imports';

/**
 * Which folder may import which. `(top)` are the files that lie in no folder; `*.events` means a folder's event map
 * alone. A new module gets a row here before its first import.
 */
const BACKEND = `
  contract   :
  platform   : contract
  users      : contract platform
  time-logs  : contract platform
  auth       : contract platform users
  tasks      : contract platform users time-logs
  timer      : contract platform users time-logs tasks reports
  accounts   : contract platform users auth timer
  reports    : contract platform users time-logs tasks
  shifts     : contract platform time-logs tasks timer reports
  meetings   : contract platform users
  calendar   : contract platform users meetings
  monitor    : contract platform
  chat       : contract platform
  device-keys : contract platform
  handovers  : contract platform
  analytics  : contract platform
  ai-brain   : contract platform users tasks
  realtime   : contract platform auth users/*.events tasks/*.events time-logs/*.events reports/*.events shifts/*.events meetings/*.events calendar/*.events chat/*.events device-keys/*.events handovers/*.events
  demo       : contract platform users tasks meetings chat
  cli        : contract platform users (top)
  (top)      : contract platform users auth accounts tasks timer reports shifts meetings calendar monitor analytics ai-brain chat device-keys handovers realtime demo
`;

/** One way: lib, ui -> api, realtime -> store -> features -> app. `features/*` never names another feature. */
const FRONTEND = `
  lib        : @contract
  ui         : @contract lib styles
  realtime   : @contract lib
  api        : @contract lib realtime
  store      : @contract lib realtime api
  features/* : @contract lib realtime api store ui
  app        : @contract lib realtime api store ui features/*
  (top)      : app api lib styles
  testing    : @contract lib api store ui
`;

const root = resolve(__dirname, '../..');
const backend = source(join(root, 'backend/src'), BACKEND);
const frontend = source(join(root, 'frontend/src'), FRONTEND, '@/');

function source(folder: string, table: string, alias?: string) {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split(' :'));
  const allowed = new Map(rows.map(([name = '', list = '']) => [name.trim(), list.split(' ').filter(Boolean)]));
  const files = sourceFiles(folder);
  return { folder, allowed, files, imports: files.flatMap((file) => importsOf(folder, file, alias)) };
}

/** The row a file belongs to. */
function rowOf(file: string): string {
  const [first = '', second] = file.split('/');
  if (second === undefined) return '(top)';
  return first === 'features' ? 'features/*' : first;
}

function isAllowed({ file, specifier, target }: Import, { folder, allowed }: typeof backend): boolean {
  const list = allowed.get(rowOf(file)) ?? [];
  // Of packages a row names only our own; those of others are looked at below.
  if (target === undefined) return !specifier.startsWith('@contract') || list.includes(specifier);
  if (target.startsWith('..')) return false;
  const isFolder = statSync(join(folder, target), { throwIfNoEntry: false })?.isDirectory() ?? false;
  const path = isFolder ? `${target}/index` : target;
  const row = rowOf(path);
  if (row === 'features/*' && rowOf(file) === row) return path.split('/')[1] === file.split('/')[1];
  const isEventMap = path.endsWith('.events') && list.includes(`${row}/*.events`);
  return row === rowOf(file) || list.includes(row) || isEventMap;
}

const edge = ({ file, specifier }: Import) => `${file} imports ${specifier}`;

describe.each([
  ['the back end', backend],
  ['the front end', frontend],
])('%s', (_, code) => {
  it('is where the tables expect it', () => {
    expect(code.files.length).toBeGreaterThan(50);
    expect(code.imports.length).toBeGreaterThan(code.files.length);
  });

  it('has a row for every folder, and a folder for every row', () => {
    expect([...new Set(code.files.map(rowOf))].sort()).toEqual([...code.allowed.keys()].sort());
  });

  it('imports only what its table allows', () => {
    expect(code.imports.filter((it) => !isAllowed(it, code)).map(edge)).toEqual([]);
  });

  it('knows socket.io in realtime alone', () => {
    const isSocketIo = /^(socket\.io|@socket\.io|@nestjs\/(websockets|platform-socket\.io))/;
    const strays = code.imports.filter(
      ({ file, specifier }) => isSocketIo.test(specifier) && rowOf(file) !== 'realtime',
    );
    expect(strays.map(edge)).toEqual([]);
    expect(code.imports.some(({ specifier }) => isSocketIo.test(specifier))).toBe(true);
  });

  it('has no barrel but the contract', () => {
    const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
    const passedOn = /^(?:import|export)\s[^;]*?from\s+'[^']+';$/gm;
    const isBarrel = (file: string) => {
      const text = readFileSync(join(code.folder, file), 'utf8');
      const own = text.replace(comments, '').replace(passedOn, '').trim();
      return own === '' || /^export \* from/m.test(text);
    };
    expect(code.files.filter(isBarrel)).toEqual(code === backend ? ['contract/index.ts'] : []);
  });

  it('has no forwardRef', () => {
    const holds = (file: string) => /\bforwardRef\b/.test(readFileSync(join(code.folder, file), 'utf8'));
    expect(code.files.filter(holds)).toEqual([]);
  });
});

it('the contract stands on nothing, not even on a package', () => {
  const { files, imports } = backend;
  const outside = imports.filter(
    ({ file, target }) => rowOf(file) === 'contract' && rowOf(target ?? '') !== 'contract',
  );
  expect(outside.map(edge)).toEqual([]);
  expect(files.filter((file) => file.startsWith('contract/')).length).toBeGreaterThan(5);
});

it('what stands aside for tests is imported by tests alone', () => {
  const isTesting = ({ target }: Import) => target !== undefined && /(^|\/)(test|testing|e2e)\//.test(target);
  expect(backend.imports.filter(isTesting).map(edge)).toEqual([]);
  expect(frontend.imports.filter((it) => isTesting(it) && rowOf(it.file) !== 'testing').map(edge)).toEqual([]);
});
