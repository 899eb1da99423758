import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** docs/security.md: each line of its tables ends with a test that exists. */
const root = join(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const lines = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Threat|-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it('has a table of threats', () => expect(lines.length).toBeGreaterThan(40));

it.each(lines)('%s: %s: %s', (threat, defence, test) => {
  expect([threat, defence].every(Boolean)).toBe(true);
  const [, path] = /^`([\w/.-]+\.spec\.ts)`$/.exec(test!) ?? [];
  expect(path).toBeDefined();
  expect([root, join(root, 'backend/src')].some((folder) => existsSync(join(folder, path!)))).toBe(true);
});

it('names each threat once', () => {
  const threats = lines.map(([threat]) => threat);
  expect(new Set(threats).size).toBe(threats.length);
});
