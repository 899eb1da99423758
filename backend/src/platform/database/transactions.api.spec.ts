import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from '../../../test/harness/app';
import { LabelEntity } from '../../tasks/labels/label.entity';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.clear());
afterAll(() => app.close());

const add = (name: string) =>
  app.db.query(`INSERT INTO labels (id, name, hue) VALUES (gen_random_uuid(), $1, 'teal')`, [name]);
/** The names as seen from outside the transaction. */
const names = async () =>
  (await app.db.pool.query<{ name: string }>('SELECT name FROM labels ORDER BY name')).rows.map(({ name }) => name);
/** The number of the app's connections with an open transaction. */
const open = async () => {
  const [row] = await app.db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'tallyboard' AND state LIKE 'idle in transaction%'`,
  );
  return row!.count;
};

it('stores everything or nothing, however the statements are sent', async () => {
  await app.db.transaction(async () => {
    await add('a');
    await app.db.manager.getRepository(LabelEntity).insert({ id: randomUUID(), name: 'b', hue: 'blue' });
    expect(await names()).toEqual([]);
  });
  const failing = app.db.transaction(async () => {
    await app.db.manager.getRepository(LabelEntity).insert({ id: randomUUID(), name: 'c', hue: 'blue' });
    throw new Error('No');
  });
  await expect(failing).rejects.toThrow('No');
  expect(await names()).toEqual(['a', 'b']);
  expect(await open()).toBe(0);
});

it('leaves no transaction open if no statement was sent', async () => {
  await app.db.transaction(() => Promise.resolve());
  await expect(app.db.transaction(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
  await Promise.all(['a', 'b', 'c'].map(add));
  expect(await names()).toEqual(['a', 'b', 'c']);
  expect(await open()).toBe(0);
});

it('rolls back statements that were not awaited when the work failed', async () => {
  const failing = app.db.transaction(async () => {
    await Promise.all([add('a'), Promise.reject(new Error('No'))]);
  });
  await expect(failing).rejects.toThrow('No');
  expect(await open()).toBe(0);
  expect(await names()).toEqual([]);
});

it('fails if the work swallows the error of a statement, since nothing was stored', async () => {
  const hiding = app.db.transaction(async () => {
    await add('a');
    await add('A').catch(() => undefined);
  });
  await expect(hiding).rejects.toThrow('rolled back');
  expect(await names()).toEqual([]);
});

it('fails if the commit fails, and stores nothing', async () => {
  const failing = app.db.transaction(async () => {
    await add('a');
    await app.db.query(`CREATE TEMP TABLE twice (a integer UNIQUE DEFERRABLE INITIALLY DEFERRED)`);
    await app.db.query(`INSERT INTO twice VALUES (1), (1)`);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await names()).toEqual([]);
  expect(await open()).toBe(0);
});

it('sees a single state of the database in a snapshot', async () => {
  await app.db.snapshot(async () => {
    expect(await app.db.query('SELECT FROM labels')).toHaveLength(0);
    await app.db.pool.query(`INSERT INTO labels (id, name, hue) VALUES (gen_random_uuid(), 'a', 'teal')`);
    expect(await app.db.query('SELECT FROM labels')).toHaveLength(0);
  });
  expect(await names()).toEqual(['a']);
});
