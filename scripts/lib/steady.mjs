/** The arguments and the findings of `npm run test:steady` (docs/testing.md). */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { firstLine, testsInPlaywright } from './unsteady.mjs';

const USAGE = 'npm run test:steady -- [PATTERN] [--times N] [--busy]';

/**
 * @param args the arguments of the command
 * @param root the folder that paths start from
 * @returns {{ browser: string[], api: string[], times: number, isBusy: boolean }} the spec files whose path contains the
 *   pattern; without one, all browser specs
 */
export function readArguments(args, root) {
  const { values, positionals } = parse(args);
  const [pattern = '', ...more] = positionals;
  if (more.length > 0) throw new Error(`There is one pattern at most: ${USAGE}`);
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1)
    throw new Error(`--times must be a whole number from 1, not ${values.times}`);
  const within = (folder, ending, options) =>
    readdirSync(join(root, folder), options)
      .map((name) => join(folder, name))
      .filter((path) => path.endsWith(ending) && path.includes(pattern))
      .sort();
  const browser = within('frontend/e2e', '.spec.ts');
  const api = pattern
    ? ['backend/src', 'backend/test'].flatMap((folder) => within(folder, '.api.spec.ts', { recursive: true }))
    : [];
  if (browser.length + api.length === 0) throw new Error(`No browser or API spec has "${pattern}" in its path`);
  return { browser, api, times, isBusy: values.busy };
}

function parse(args) {
  const options = { times: { type: 'string', default: '4' }, busy: { type: 'boolean', default: false } };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${firstLine(error.message).split('. ')[0]}: ${USAGE}`, { cause: error });
  }
}

/**
 * Returns the tests that ran, from a report of `jest --json`.
 *
 * @returns {{ test: string, file: string, error?: string }[]} `error` is its first line, for a test that failed
 */
export function outcomesInJest(report, root) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      .filter((one) => ['passed', 'failed'].includes(one.status))
      .map((one) => ({
        test: one.fullName,
        file,
        ...(one.status === 'failed' && { error: firstLine(one.failureMessages[0]) }),
      }));
    // The file could not be loaded, or its clean-up failed.
    if (status === 'failed' && !tests.some(({ error }) => error)) {
      tests.push({ test: '(the file)', file, error: firstLine(message.split('Test suite failed to run').at(-1)) });
    }
    return tests;
  });
}

/** Returns the same from a report of Playwright's JSON reporter. */
export function outcomesInPlaywright(report, root) {
  const failed = ({ error, status }) => ({ error: firstLine(error?.message ?? status) });
  return testsInPlaywright(report, root)
    .filter(({ status }) => status !== 'skipped')
    .map(({ test, file, status, results }) => ({
      test,
      file,
      ...(status !== 'expected' && failed(results.at(-1))),
    }));
}

/** Returns a row for each test that failed, and below them one line for all tests that never did. */
export function describeOutcomes(outcomes) {
  const tests = new Map();
  for (const { file, test, error } of outcomes) {
    const name = `${file} › ${test}`;
    const { runs, errors } = tests.get(name) ?? { runs: 0, errors: [] };
    tests.set(name, { runs: runs + 1, errors: error === undefined ? errors : [...errors, error] });
  }
  const failed = [...tests].filter(([, { errors }]) => errors.length > 0);
  const steady = [...tests.values()].filter(({ errors }) => errors.length === 0);
  const row = (runs, failures, test) => `${String(runs).padStart(4)}${String(failures).padStart(10)}  ${test}`;
  const rows = failed
    .sort(([, one], [, other]) => other.errors.length - one.errors.length)
    .flatMap(([name, { runs, errors }]) => [row(runs, errors.length, name), row('', '', `  ${errors[0]}`)]);
  const steadyRuns = steady.reduce((sum, { runs }) => sum + runs, 0);
  return {
    hasFailed: failed.length > 0,
    lines: [
      ...(failed.length > 0 ? [row('runs', 'failures', 'test, and its first error'), ...rows] : []),
      `Never failed: ${counted(steady.length, 'test')}, ${counted(steadyRuns, 'run')}`,
    ],
  };
}

const counted = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;
