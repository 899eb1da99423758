/**
 * Unsteady tests: those that failed, and passed when their runner retried them. They do not count as failed, but
 * `npm test` lists them at the end, since something in the product or in the test depends on chance (docs/testing.md).
 */
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

/** A run with more of them fails, because that many are not a coincidence. */
const MOST_UNSTEADY = 8;

/**
 * Returns the unsteady tests from a report of `jest --json`.
 *
 * @param root the folder that file names start from
 * @returns {{ test: string, file: string, tries: number, error: string }[]} `error` is the first line of the first error
 */
export function unsteadyInJest(report, root) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, retryReasons = [] }) => status === 'passed' && retryReasons.length > 0)
      .map(({ fullName, retryReasons, invocations }) => ({
        test: fullName,
        file: relative(root, name),
        tries: invocations,
        error: firstLine(retryReasons[0]),
      })),
  );
}

/**
 * Returns the unsteady tests from a report of Playwright's JSON reporter.
 *
 * @param root the folder that file names start from
 * @returns {{ test: string, file: string, tries: number, error: string, screenshot?: string }[]} as for Jest;
 *   `screenshot` is the path of the last picture taken when the test first failed
 */
export function unsteadyInPlaywright(report, root) {
  return testsInPlaywright(report, root)
    .filter(({ status }) => status === 'flaky')
    .map(({ test, file, results }) => ({
      test,
      file,
      tries: results.length,
      error: firstLine(results[0].error?.message ?? results[0].status),
      screenshot: results[0].attachments.filter(({ name }) => name === 'screenshot').at(-1)?.path,
    }));
}

/** Returns all tests of such a report, once per screen size. `results` has one entry per attempt. */
export function testsInPlaywright(report, root) {
  const inSuite = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        test: [...titles, `${spec.title} (${projectName})`].join(' › '),
        file: relative(root, join(report.config.rootDir, spec.file)),
        status,
        results,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title])),
  ];
  return report.suites.flatMap((file) => inSuite(file, []));
}

/** Returns the first line of a text, without terminal colours. */
export function firstLine(text) {
  const codes = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
  return text.replaceAll(codes, '').trim().split('\n')[0];
}

/** Writes `unsteady.json` into the folder, and the screenshots beside it. Replaces what an earlier run left there. */
export function keepUnsteady(unsteady, folder) {
  const pictures = join(folder, 'unsteady');
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const kept = unsteady.map((one, index) => {
    if (!one.screenshot || !existsSync(one.screenshot)) return { ...one, screenshot: undefined };
    const name = `${index + 1}${extname(one.screenshot)}`;
    copyFileSync(one.screenshot, join(pictures, name));
    return { ...one, screenshot: `unsteady/${name}` };
  });
  writeFileSync(join(folder, 'unsteady.json'), `${JSON.stringify(kept, null, 2)}\n`);
}

/**
 * Returns the lines below the table, each test with its first error.
 *
 * @returns {{ lines: string[], isTooMuch: boolean }} `isTooMuch` is whether their number alone makes the run fail
 */
export function describeUnsteady(unsteady) {
  const isTooMuch = unsteady.length > MOST_UNSTEADY;
  return {
    isTooMuch,
    lines: [
      ...unsteady.flatMap(({ step, file, test, tries, error }) => [
        `unsteady: ${step}, ${file} › ${test} (passed at try ${tries})`,
        `  ${error}`,
      ]),
      ...(isTooMuch ? [`More than ${MOST_UNSTEADY} unsteady tests are a failure of the run.`] : []),
      `${unsteady.length} unsteady`,
    ],
  };
}
