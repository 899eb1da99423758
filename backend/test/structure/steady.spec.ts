import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { evaluateWith } from '../harness/script-module';

const root = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tallyboard-steady-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const evaluate = (expression: string, input: unknown) => evaluateWith('steady', expression, input);

describe('the requested specs', () => {
  const workspace = mkdtempSync(join(folder, 'workspace-'));
  const board = ['frontend/e2e/board.spec.ts', 'backend/src/tasks/board.api.spec.ts'];
  const others = ['frontend/e2e/timer.spec.ts', 'frontend/e2e/performance/board.spec.ts', 'backend/test/board.spec.ts'];
  for (const file of [...board, ...others, 'backend/test/races/ledger.api.spec.ts']) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), '');
  }
  const read = (...args: string[]) => evaluate(`steady.readArguments(input, ${JSON.stringify(workspace)})`, args);

  it('are those of either kind with the pattern in their path', () => {
    expect(read('board')).toEqual({ browser: [board[0]], api: [board[1]], times: 4, isBusy: false });
    expect(read('ledger.api', '--times', '9', '--busy')).toEqual({
      browser: [],
      api: ['backend/test/races/ledger.api.spec.ts'],
      times: 9,
      isBusy: true,
    });
  });

  it('are all browser specs if there is no pattern', () => {
    expect(read('--times=2')).toMatchObject({ browser: [board[0], 'frontend/e2e/timer.spec.ts'], api: [], times: 2 });
  });

  it.each([
    [['--often'], "Unknown option '--often': npm run test:steady"],
    [['board', 'timer'], 'There is one pattern at most'],
    [['nothing-like-it'], 'No browser or API spec has "nothing-like-it" in its path'],
    [['--times', '0'], '--times must be a whole number from 1, not 0'],
    [['--times', 'many'], '--times must be a whole number from 1, not many'],
    [['--times'], "Option '--times <value>' argument missing"],
  ])('are refused in one line for the arguments %j', (args, reason) => {
    const script = join(root, 'scripts/steady.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(reason);
  });
});

it('counts a Jest test that fails only sometimes, and a file that cannot be loaded', () => {
  const tests = mkdtempSync(join(folder, 'jest-'));
  const report = join(tests, 'report.json');
  writeFileSync(
    join(tests, 'made-up.test.js'),
    `const { existsSync, writeFileSync } = require('node:fs');
     it('passes', () => undefined);
     it.skip('is skipped', () => undefined);
     it('fails at first', () => {
       if (existsSync('tried')) return;
       writeFileSync('tried', '');
       throw new Error('not yet\\nat all');
     });`,
  );
  writeFileSync(join(tests, 'torn.test.js'), `require('./nothing');`);
  const config = { rootDir: tests, transform: {}, setupFilesAfterEnv: [join(root, 'scripts/lib/retries.cjs')] };
  const run = () => {
    const jest = join(root, 'node_modules/jest/bin/jest.js');
    const args = ['--config', JSON.stringify(config), '--json', `--outputFile=${report}`, '--silent'];
    spawnSync(process.execPath, [jest, ...args], { cwd: tests, env: { ...process.env, TEST_RETRIES: '0' } });
    return JSON.parse(readFileSync(report, 'utf8')) as unknown;
  };
  const described = `steady.describeOutcomes(input.flatMap((it) => steady.outcomesInJest(it, ${JSON.stringify(tests)})))`;
  expect(evaluate(described, [run(), run()])).toEqual({
    hasFailed: true,
    lines: [
      'runs  failures  test, and its first error',
      '   2         2  torn.test.js › (the file)',
      "                  Cannot find module './nothing' from 'torn.test.js'",
      '   2         1  made-up.test.js › fails at first',
      '                  Error: not yet',
      'Never failed: 1 test, 2 runs',
    ],
  });
});

it('counts the Playwright tests at each screen size', () => {
  const passed = { status: 'passed' };
  const failed = { status: 'failed', error: { message: '\u001b[31mError: not shown\u001b[39m\n\nExpected: visible' } };
  const test = (projectName: string, status: string, result: object) => ({ projectName, status, results: [result] });
  const report = (phone: object) => ({
    config: { rootDir: '/project/frontend/e2e' },
    suites: [
      {
        title: 'board.spec.ts',
        specs: [
          { title: 'opens', file: 'board.spec.ts', tests: [test('desktop', 'expected', passed), phone] },
          { title: 'rests', file: 'board.spec.ts', tests: [test('desktop', 'skipped', { status: 'skipped' })] },
        ],
      },
    ],
  });
  const reports = [
    report(test('phone', 'expected', passed)),
    report(test('phone', 'unexpected', { status: 'timedOut' })),
    report(test('phone', 'unexpected', failed)),
  ];
  const described = `steady.describeOutcomes(input.flatMap((it) => steady.outcomesInPlaywright(it, '/project')))`;
  expect(evaluate(described, reports)).toEqual({
    hasFailed: true,
    lines: [
      'runs  failures  test, and its first error',
      '   3         2  frontend/e2e/board.spec.ts › opens (phone)',
      '                  timedOut',
      'Never failed: 1 test, 3 runs',
    ],
  });
  expect(evaluate(described, reports.slice(0, 1))).toEqual({
    hasFailed: false,
    lines: ['Never failed: 2 tests, 2 runs'],
  });
});
