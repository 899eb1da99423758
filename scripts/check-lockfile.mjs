/**
 * Fails if package-lock.json would not install everywhere. npm leaves a platform's package out of the lock file if the
 * registry lacks it, and `npm ci` then fails on that platform. The address of a private registry works for nobody else.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Returns where Node would find a dependency of the package at `path`. */
function resolved(path, name) {
  const place = `${path}${path && '/'}node_modules/${name}`;
  if (packages[place]) return place;
  const parent = path.replace(/(^|\/)(node_modules\/(@[^/]+\/)?)?[^/]+$/, '');
  return path ? resolved(parent, name) : undefined;
}

const problems = Object.entries(packages).flatMap(([path, entry]) => [
  ...Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !resolved(path, name))
    .map((name) => `${path || 'package.json'}: ${name} is not in the lock`),
  ...(entry.link || !entry.resolved || entry.resolved.startsWith('https://registry.npmjs.org/')
    ? []
    : [`${path}: resolved at ${entry.resolved}`]),
  ...(path.includes('node_modules/') && !entry.link && !entry.integrity ? [`${path}: has no integrity hash`] : []),
]);

for (const problem of problems) console.error(problem);
console.log(`package-lock.json: ${Object.keys(packages).length} entries, ${problems.length} problems`);
process.exitCode = problems.length ? 1 : 0;
