import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headlessShell } from '../../scripts/lib/system-packages.mjs';
import { bin, root } from '../../scripts/lib/workspace.mjs';

const FOLDER = join(root, 'frontend');

/**
 * Measures what needs a browser: how long it takes to draw large screens, and to seal and open messages. The specs are
 * in `frontend/e2e/performance`, start products of their own, and run while nothing else does.
 * @param {import('../lib/bench.mjs').Bench} bench
 */
export async function browser(bench) {
  const env = { ...process.env, BENCH: '1', CHROMIUM_PATH: headlessShell() };
  // Its output goes to stderr like the progress, because stdout is for the table.
  const child = spawn(bin('playwright'), ['test', '--project', 'desktop'], {
    cwd: FOLDER,
    env,
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The measurements in a browser have failed');
  for (const { id, name, unit, ours, max } of rowsIn(readReport())) {
    bench.add({ id, name, unit, ours, target: max === undefined ? undefined : { of: 'ours', max } });
  }
}

const readReport = () => JSON.parse(readFileSync(join(FOLDER, 'test-results/e2e.json'), 'utf8'));

/** Collects the rows that the specs attached as annotations, at any depth of the report. */
function rowsIn({ suites = [], specs = [] }) {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations));
  const own = annotations.filter(({ type }) => type === 'row').map(({ description }) => JSON.parse(description));
  return [...own, ...suites.flatMap(rowsIn)];
}
