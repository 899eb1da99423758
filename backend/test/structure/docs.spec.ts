import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const DOCS = join(ROOT, 'docs');

const rulesText = readFileSync(join(DOCS, 'product-rules.md'), 'utf8');
const ruleFiles = [...rulesText.matchAll(/\| `([\w/.-]+\.tsx?)` +\|/g)].map(([, path]) => path!);

it.each(ruleFiles)('product-rules.md names %s, which exists', (path) => {
  expect(existsSync(join(ROOT, path)) || existsSync(join(ROOT, 'backend/src', path))).toBe(true);
});

it('product-rules.md names a file for most of its rules', () => expect(ruleFiles.length).toBeGreaterThan(30));

it.each(readdirSync(DOCS).filter((name) => name.endsWith('.md')))('%s links only to pages that exist', (name) => {
  const links = [...readFileSync(join(DOCS, name), 'utf8').matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(
    ([, link]) => link!,
  );
  const missing = links.filter((link) => !/^https?:/.test(link) && !existsSync(join(DOCS, link)));
  expect(missing).toEqual([]);
});

it('the recipes name only files that exist', () => {
  const files = ['backend/src', 'backend/test', 'frontend/src', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `/${folder}/${file}`),
  );
  const recipes = readFileSync(join(DOCS, 'adding-a-feature.md'), 'utf8');
  const named = [...recipes.matchAll(/`([\w/.-]+\.(?:tsx?|sql|mjs))`/g)].map(([, path]) => path!);
  // `x` stands for a feature.
  const real = named.filter((path) => !/(^|\/)x\./.test(path));
  expect(real.length).toBeGreaterThan(50);
  expect(real.filter((path) => !files.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
});

describe('the tour', () => {
  const tour = readFileSync(join(DOCS, 'README.md'), 'utf8');
  const folders = ['', 'backend/src', 'frontend/src', 'backend/src/platform/database'].map((it) => join(ROOT, it));
  const filesIn = (text: string) => [...text.matchAll(/`([\w/.-]+\.(?:tsx?|sql))`/g)].map(([, path]) => path!);
  const find = (path: string) => folders.map((folder) => join(folder, path)).find((it) => existsSync(it));

  it('names only files that exist', () => {
    expect(filesIn(tour).length).toBeGreaterThan(50);
    expect(filesIn(tour).filter((path) => !find(path))).toEqual([]);
  });

  it('names only methods that exist in a file it names', () => {
    const methods = [...tour.matchAll(/`([A-Z]\w+)\.(\w+)`/g)].map(([, owner, method]) => ({ owner, method }));
    const sources = [
      ...filesIn(tour),
      'platform/events/domain-events.ts',
      'files/files.service.ts',
      'tasks/tasks.service.ts',
    ]
      .flatMap((path) => find(path) ?? [])
      .map((path) => readFileSync(path, 'utf8'));
    const exists = ({ owner, method }: (typeof methods)[number]) =>
      sources.some((text) => text.includes(`class ${owner} `) && new RegExp(`\\b${method}[<(]`).test(text));
    expect(methods.length).toBeGreaterThan(3);
    expect(methods.filter((it) => !exists(it))).toEqual([]);
  });

  it.each([
    ['A drag', 30],
    ['A timer stop', 25],
    ['A message', 30],
    ['A screenshot', 18],
  ])('%s takes at most %i files', (title, most) => {
    const section = tour.split('\n## ').find((it) => it.startsWith(title)) ?? '';
    const files = new Set(filesIn(section));
    expect(files.size).toBeGreaterThan(5);
    expect(files.size).toBeLessThanOrEqual(most);
  });
});
