/** How the test runners are started, and where they leave their results. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, headlessShell } from './system-packages.mjs';
import { root } from './workspace.mjs';

/** As in `frontend/playwright.config.ts`. */
export const PLAYWRIGHT_REPORT = join(root, 'frontend/test-results/e2e.json');

/** By default, Jest uses one worker on two cores. A worker keeps the modules of all files it has run: without a limit,
 * it grows to 4 GB, and spends its time collecting garbage. */
export const jestArguments = (report) => [
  ...['--maxWorkers=2', '--workerIdleMemoryLimit=1GB'],
  ...['--ci', '--json', `--outputFile=${report}`],
];

/** The environment for tests, without the settings of a product that may be running. */
export function testEnvironment() {
  const env = { ...process.env, CHROMIUM_PATH: chromium(), HEADLESS_SHELL_PATH: headlessShell() };
  for (const [, name] of readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)) delete env[name];
  return env;
}

/** Returns the content of a report; undefined if the runner ended before it wrote one. */
export function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
