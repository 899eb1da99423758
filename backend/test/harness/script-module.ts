import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

/**
 * Evaluates an expression that uses `input` and a module of `scripts/lib` by its name in camel case. Jest cannot load
 * such a module itself.
 */
export function evaluateWith(module: string, expression: string, input: unknown): unknown {
  const name = module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const code = `
    import * as ${name} from './scripts/lib/${module}.mjs';
    import { readFileSync } from 'node:fs';
    const input = JSON.parse(readFileSync(0, 'utf8'));
    console.log(JSON.stringify(${expression} ?? null));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    encoding: 'utf8',
    input: JSON.stringify(input),
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as unknown;
}

/** Returns the path of the program from this Debian package, which `npm test` installs. Throws if it is missing. */
export const neededProgram = (name: string) =>
  evaluateWith('system-packages', 'systemPackages.needed(input)', name) as string;
