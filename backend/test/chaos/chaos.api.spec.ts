import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chaos } from './chaos';

/** The product starts many times, which takes a while on a busy machine. */
jest.setTimeout(600_000);

const backend = join(__dirname, '../..');
const bundle = join(backend, 'dist/main.js');
const fromSource = ['--require', join(backend, 'test/harness/typescript.cjs'), join(backend, 'src/main.ts')];

it('no failure loses or doubles an acknowledged change or leaves a screen wrong', async () => {
  const { problems, faults, acknowledged } = await chaos({
    // Starting the bundle, which `npm test` has just built, takes a tenth of the time.
    command: [process.execPath, ...(existsSync(bundle) ? [bundle] : fromSource)],
    port: 20_000 + Math.floor(Math.random() * 12_000),
    seconds: 20,
    seed: 7,
  });
  expect(problems).toEqual([]);
  expect(Object.keys(faults).length).toBeGreaterThan(2);
  expect(Object.values(acknowledged).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
});
