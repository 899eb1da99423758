import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHAPES } from '../harness/shapes';

const root = join(__dirname, '../../..');
const bench = (...args: string[]) =>
  spawnSync(process.execPath, ['bench/run.mjs', ...args], { cwd: root, encoding: 'utf8' });

/** Runs cases that need no server, and returns the rows as `--json` prints them. */
function rowsOf(cases: string): { status: number | null; rows: Record<string, unknown>[] } {
  const code = `
    import { Bench } from './bench/lib/bench.mjs';
    import { jsonOf, misses } from './bench/lib/report.mjs';
    const bench = new Bench({ rounds: 3 });
    ${cases}
    console.log(jsonOf(bench.rows));
    bench.close();
    process.exitCode = bench.rows.some(misses) ? 1 : 0;`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, rows: JSON.parse(stdout) as Record<string, unknown>[] };
}

it('the floor in bench/lib/seed.mjs has every field of a task', () => {
  const [, columns = ''] =
    /const columns = \{([^}]*)\}/.exec(readFileSync(join(root, 'bench/lib/seed.mjs'), 'utf8')) ?? [];
  expect([...columns.matchAll(/(\w+):/g)].map(([, name]) => name).sort()).toEqual([...SHAPES.task].sort());
});

describe('npm run bench', () => {
  it('checks for Chromium before it measures anything', () => {
    const emptyPath = mkdtempSync(join(tmpdir(), 'tallyboard-no-programs-'));
    const { status, stderr } = spawnSync(process.execPath, ['bench/run.mjs', '--only', 'move,browser', '--no-build'], {
      cwd: join(__dirname, '../../..'),
      env: { PATH: emptyPath },
      encoding: 'utf8',
    });
    rmSync(emptyPath, { recursive: true });
    expect(stderr.trim()).toBe('The browser case needs Chromium: apt-get install chromium-headless-shell');
    expect(status).toBe(1);
  });

  it('refuses an unknown commit before it measures anything', () => {
    const { status, stderr } = bench('--against', 'no-such-commit', '--only', 'move', '--no-build');
    expect(stderr).toContain('There is no commit "no-such-commit"');
    expect(status).toBe(1);
  });

  it('keeps the rows it has when a case fails, and continues with the next', () => {
    const { status, rows } = rowsOf(`
      const row = { name: 'First', unit: 'ms', target: { of: 'ratio', max: 2 } };
      const figures = { floor: [1, 2, 3], ours: [2, 3, 4], before: [4, 6, 8] };
      await bench.attempt('first', async () => bench.addCompared({ id: 'first', ...row }, (side) => figures[side]));
      await bench.attempt('second', async () => { throw new Error('No answer\\nat all'); });
      await bench.attempt('third', async () => bench.add({ id: 'third', name: 'Third', unit: '', ours: 0 }));`);
    expect(rows).toEqual([
      {
        ...{ id: 'first', name: 'First', floor: 2, ours: 3, ratio: 1.5, unit: 'ms' },
        ...{ target: { of: 'ratio', max: 2 }, ok: true, before: 6, change: 0.5 },
      },
      {
        ...{ id: 'case-second', name: 'The case "second"', floor: null, ours: null, ratio: null, unit: '' },
        ...{ target: null, ok: false, error: 'No answer' },
      },
      { id: 'third', name: 'Third', floor: null, ours: 0, ratio: null, unit: '', target: null, ok: true },
    ]);
    expect(status).toBe(1);
  });

  it('exits with 1 when a target is missed, and with 0 when none is', () => {
    const row = (ours: number) =>
      rowsOf(`bench.add({ id: 'a', name: 'A', unit: 'ms', ours: ${ours}, target: { of: 'ours', max: 2 } });`);
    expect(row(3)).toMatchObject({ status: 1, rows: [{ ok: false }] });
    expect(row(2)).toMatchObject({ status: 0, rows: [{ ok: true }] });
  });
});
