/** Builds another commit of the product to compare with, in a work tree of its own with its own packages. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** @returns {Promise<{ main: string, discard: () => void }>} its entry; `discard` removes the work tree */
export async function buildOlder(commit, folder) {
  const place = join(folder, 'older');
  git('worktree', 'add', '--detach', '--quiet', place, commit);
  const discard = () => git('worktree', 'remove', '--force', place);
  try {
    const quiet = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
    await run(`Installing the packages of ${commit}`, 'npm', ['--prefix', place, 'ci', ...quiet]);
    await run(`Building ${commit}`, 'npm', ['--prefix', place, 'run', 'build']);
  } catch (error) {
    discard();
    throw error;
  }
  return { main: join(place, 'backend/dist/main.js'), discard };
}

/** @returns {string} the commit's hash */
export function commitOf(ref) {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  } catch {
    throw new Error(`There is no commit "${ref}"`);
  }
}
