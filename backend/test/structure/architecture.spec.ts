import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Import, importsOf, sourceFiles } from './imports';

/**
 * Which folder may import which. `(top)` stands for the files in no folder, `*.events` for a folder's event map alone.
 * A new module gets a row here before its first import.
 */
const BACKEND = `
  contract   :
  platform   : contract
  jobs       : contract platform
  audit      : contract platform jobs
  files      : contract platform jobs
  users      : contract platform jobs audit files
  auth       : contract platform audit users
  tasks      : contract platform audit users
  views      : contract platform users/*.events
  comments   : contract platform files tasks users/*.events
  timer      : contract platform jobs audit users tasks
  reports    : contract platform jobs audit files tasks timer
  timesheets : contract platform audit timer
  meetings   : contract platform users
  calendar   : contract platform jobs audit users meetings
  hours      : contract platform audit
  monitor    : contract platform
  chat       : contract platform jobs audit files users
  analytics  : contract platform
  notifications : contract platform jobs users/*.events tasks/*.events timer/*.events timesheets/*.events reports/*.events meetings/*.events comments/*.events
  search     : contract platform users
  ai-brain   : contract platform files users tasks
  imports    : contract platform audit tasks
  doctor     : contract platform files timer
  backup     : contract platform jobs files
  realtime   : contract platform jobs auth users/*.events tasks/*.events comments/*.events timer/*.events timesheets/*.events reports/*.events hours/*.events meetings/*.events calendar/*.events chat/*.events notifications/*.events views/*.events
  system     : contract platform audit files doctor backup realtime
  demo       : contract platform users tasks comments views meetings chat
  cli        : contract platform jobs audit files users timer doctor backup (top)
  (top)      : contract platform jobs audit files users auth tasks views comments timer timesheets reports hours meetings calendar monitor analytics ai-brain imports chat notifications doctor backup realtime system demo search
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

const root = resolve(__dirname, '../../..');
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

const isHelper = (file: string) => /(^|\/)(test|testing|e2e)\//.test(file);

function isAllowed({ file, specifier, target }: Import, { folder, allowed }: typeof backend): boolean {
  const list = allowed.get(rowOf(file)) ?? [];
  // For packages, a row only restricts our own; third-party ones are checked below.
  if (target === undefined) return !/^@contract(\/|$)/.test(specifier) || list.includes('@contract');
  if (target.startsWith('..')) return false;
  const isFolder = statSync(join(folder, target), { throwIfNoEntry: false })?.isDirectory() ?? false;
  const path = isFolder ? `${target}/index` : target;
  const row = rowOf(path);
  // A feature's test helpers may use the shared ones, as its tests do.
  if (row === 'testing' && isHelper(file)) return true;
  if (row === 'features/*' && rowOf(file) === row) return path.split('/')[1] === file.split('/')[1];
  const isEventMap = path.endsWith('.events') && list.includes(`${row}/*.events`);
  return row === rowOf(file) || list.includes(row) || isEventMap;
}

/** The cycles found by following the imports, as `a -> b -> a`. */
function circlesIn(next: Map<string, string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file) || path.includes(file)) return;
    for (const target of next.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return circles;
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

  it('has no import cycles', () => {
    const next = new Map(code.files.map((file) => [file, [] as string[]]));
    for (const { file, target } of code.imports) {
      if (target) {
        const targets = ['', '.ts', '.tsx', '/index.ts'].map((ending) => target + ending);
        next.get(file)?.push(...targets.filter((path) => next.has(path)));
      }
    }
    expect(circlesIn(next)).toEqual([]);
  });

  it('uses socket.io only in realtime', () => {
    const isSocketIo = /^(socket\.io|@socket\.io|@nestjs\/(websockets|platform-socket\.io))/;
    const strays = code.imports.filter(
      ({ file, specifier }) => isSocketIo.test(specifier) && rowOf(file) !== 'realtime',
    );
    expect(strays.map(edge)).toEqual([]);
    expect(code.imports.some(({ specifier }) => isSocketIo.test(specifier))).toBe(true);
  });

  it('has no barrels except the contract', () => {
    const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
    const passedOn = /^(?:import|export)\s[^;]*?from\s+'[^']+';$/gm;
    const isBarrel = (file: string) => {
      const text = readFileSync(join(code.folder, file), 'utf8');
      const own = text.replace(comments, '').replace(passedOn, '').trim();
      return own === '' || /^export \* from/m.test(text);
    };
    expect(code.files.filter(isBarrel)).toEqual(
      code === backend ? ['contract/index.ts', 'contract/messages/index.ts'] : [],
    );
  });

  it('has no forwardRef', () => {
    const holds = (file: string) => /\bforwardRef\b/.test(readFileSync(join(code.folder, file), 'utf8'));
    expect(code.files.filter(holds)).toEqual([]);
  });
});

it('the contract imports nothing, not even a package', () => {
  const { files, imports } = backend;
  const outside = imports.filter(
    ({ file, target }) => rowOf(file) === 'contract' && rowOf(target ?? '') !== 'contract',
  );
  expect(outside.map(edge)).toEqual([]);
  expect(files.filter((file) => file.startsWith('contract/')).length).toBeGreaterThan(5);
});

it('test helpers are imported only by tests', () => {
  const isTesting = ({ file, target }: Import) => target !== undefined && isHelper(target) && !isHelper(file);
  expect([...backend.imports, ...frontend.imports].filter(isTesting).map(edge)).toEqual([]);
});
