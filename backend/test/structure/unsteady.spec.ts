import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateWith } from '../harness/script-module';

const root = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tallyboard-unsteady-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const evaluate = (expression: string, input: unknown) => evaluateWith('unsteady', expression, input);

describe('a failed test of Jest', () => {
  const tests = mkdtempSync(join(folder, 'jest-'));
  const report = join(tests, 'report.json');
  const jest = join(root, 'node_modules/jest/bin/jest.js');

  /** Runs these tests with the project's own setup. */
  function run(source: string) {
    writeFileSync(join(tests, 'made-up.test.js'), source);
    const config = {
      rootDir: tests,
      transform: {},
      setupFilesAfterEnv: [join(root, 'scripts/lib/retries.cjs')],
    };
    const { status } = spawnSync(
      process.execPath,
      [jest, '--config', JSON.stringify(config), '--json', `--outputFile=${report}`, '--silent'],
      { cwd: tests, encoding: 'utf8' },
    );
    const content = JSON.parse(readFileSync(report, 'utf8')) as unknown;
    return { status, unsteady: evaluate(`unsteady.unsteadyInJest(input, ${JSON.stringify(tests)})`, content) };
  }

  it('is unsteady if it passes when run again', () => {
    const { status, unsteady } = run(`
      let tries = 0;
      it('passes', () => undefined);
      describe('by chance', () => it('fails first', () => { if (++tries < 3) throw new Error('not yet\\nat all'); }));`);
    expect(status).toBe(0);
    expect(unsteady).toEqual([
      { test: 'by chance fails first', file: 'made-up.test.js', tries: 3, error: 'Error: not yet' },
    ]);
  });

  it('fails after three tries', () => {
    const { status, unsteady } = run(`
      let tries = 0;
      it('fails', () => { if (++tries < 4) throw new Error('never'); });`);
    expect(status).toBe(1);
    expect(unsteady).toEqual([]);
  });
});

it('reads what Playwright calls flaky, with its screenshot', () => {
  const failed = {
    status: 'failed',
    error: { message: '\u001b[31mError: not shown\u001b[39m\n\nExpected: visible' },
    attachments: [{ name: 'screenshot', contentType: 'image/png', path: '/project/failed.png' }],
  };
  const passed = { status: 'passed', attachments: [] };
  const test = (status: string, ...results: object[]) => ({ status, projectName: 'phone', results });
  const report = {
    config: { rootDir: '/project/frontend/e2e' },
    suites: [
      {
        title: 'board.spec.ts',
        specs: [
          { title: 'moves', file: 'board.spec.ts', tests: [test('expected', passed), test('unexpected', failed)] },
        ],
        suites: [
          {
            title: 'a card',
            specs: [{ title: 'opens', file: 'board.spec.ts', tests: [test('flaky', failed, passed)] }],
          },
        ],
      },
    ],
  };
  expect(evaluate(`unsteady.unsteadyInPlaywright(input, "/project")`, report)).toEqual([
    {
      test: 'a card › opens (phone)',
      file: 'frontend/e2e/board.spec.ts',
      tries: 2,
      error: 'Error: not shown',
      screenshot: '/project/failed.png',
    },
  ]);
});

describe('the unsteady tests of a run', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      step: 'browser',
      file: 'a.spec.ts',
      test: `number ${index}`,
      tries: 2,
      error: 'Error: no',
    }));

  it('are listed with their first errors, their number last', () => {
    expect(evaluate('unsteady.describeUnsteady(input)', some(1))).toEqual({
      isTooMuch: false,
      lines: ['unsteady: browser, a.spec.ts › number 0 (passed at try 2)', '  Error: no', '1 unsteady'],
    });
  });

  it('fail the run if there are more than eight', () => {
    expect(evaluate('unsteady.describeUnsteady(input)', some(8))).toMatchObject({ isTooMuch: false });
    expect(evaluate('unsteady.describeUnsteady(input)', some(9))).toMatchObject({
      isTooMuch: true,
      lines: expect.arrayContaining(['More than 8 unsteady tests are a failure of the run.', '9 unsteady']),
    });
  });

  it('are kept in a file, with their screenshots beside it, in place of those of the last run', () => {
    const kept = join(folder, 'kept');
    const picture = join(folder, 'failed.png');
    writeFileSync(picture, 'a picture');
    mkdirSync(join(kept, 'unsteady'), { recursive: true });
    writeFileSync(join(kept, 'unsteady/7.png'), 'an old picture');
    evaluate(`unsteady.keepUnsteady(input, ${JSON.stringify(kept)})`, [
      ...some(1),
      { ...some(1)[0], screenshot: picture },
    ]);
    expect(JSON.parse(readFileSync(join(kept, 'unsteady.json'), 'utf8'))).toEqual([
      some(1)[0],
      { ...some(1)[0], screenshot: 'unsteady/2.png' },
    ]);
    expect(readFileSync(join(kept, 'unsteady/2.png'), 'utf8')).toBe('a picture');
    expect(existsSync(join(kept, 'unsteady/7.png'))).toBe(false);
  });
});
