import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, 'schema');

/** The SQL in `schema`, by path: `tables/users`. In the bundle, this module is replaced by the texts themselves. */
export const SCHEMA_FILES: Record<string, string> = Object.fromEntries(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .map((path) => [path.slice(0, -'.sql'.length), readFileSync(join(FOLDER, path), 'utf8')]),
);
