import { setImmediate } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { createDatabase, dropDatabase, runSql } from '../../../test/harness/database';
import { dataSourceOptions } from './data-source';
import { PipelinedTransactions } from './transactions';

let url: string;
beforeAll(async () => {
  url = await createDatabase();
});
afterAll(() => dropDatabase(url));

it('a transaction keeps its connection until it ends, even if the pool closes and others wait', async () => {
  const source = await new DataSource(dataSourceOptions({ url, poolSize: 1 })).initialize();
  const { wrapWithTransaction } = new PipelinedTransactions().optionsFactory(source);
  const add = (name: string, then?: (tx: EntityManager) => Promise<void>) => {
    let tx: EntityManager;
    const work = async () => {
      await tx.query(`INSERT INTO labels (id, name, hue) VALUES (gen_random_uuid(), $1, 'teal')`, [name]);
      await then?.(tx);
    };
    return wrapWithTransaction({}, work, (it) => (tx = it!));
  };

  let closing: Promise<void> | undefined;
  const failing = add('failed', async (tx) => {
    add('waiting').catch(() => undefined);
    closing = source.destroy();
    await setImmediate();
    await tx.query('SELECT 1');
    throw new Error('No');
  });
  await expect(failing).rejects.toThrow('No');
  await closing;
  const stored = await runSql<{ name: string }>(url, 'SELECT name FROM labels');
  expect(stored.map(({ name }) => name)).not.toContain('failed');
});
