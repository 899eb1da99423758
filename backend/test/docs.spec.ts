import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
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
