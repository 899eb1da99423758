import { existsSync, mkdirSync, rmdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { Snapshot } from '../backup/snapshot';
import type { JobRun } from '../contract';
import { FilesService } from './files.service';
import { filePath, filesFolder } from './folder-store';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  rmSync(filesFolder(app.config.dataDir), { recursive: true, force: true });
  owner = await app.as('OWNER');
  await app.db.query(`UPDATE users SET created_at = clock_timestamp() - interval '30 days'`);
});
afterAll(() => app.close());

const sweep = async () => (await owner.http.post('/api/jobs/files-sweep/run').expect(200)).body as JobRun;
const swept = async () => (await sweep()).result;
const pathOf = (id: string) => filePath(app.config.dataDir, id);
const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
const rows = async () => (await app.db.query<{ id: string }>('SELECT id FROM files ORDER BY id')).map(({ id }) => id);

function put(path: string, days: number): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '-');
  utimesSync(path, daysAgo(days), daysAgo(days));
  return path;
}

/** Puts a folder in place of the content of a file, which cannot be removed like a file. */
function obstruct(id: string): void {
  rmSync(pathOf(id));
  mkdirSync(pathOf(id));
}

describe('files that nothing refers to', () => {
  it('are removed after a day, of every kind, even if one of them cannot be', async () => {
    const kinds = app.nest.get(FilesService).kinds();
    const ids: string[] = [];
    for (const kind of kinds) ids.push(await app.make.file(owner.id, kind));
    const beside = await app.make.file(owner.id, kinds[1]);
    const young = await app.make.file(owner.id, kinds[2]);
    await app.db.query(`UPDATE files SET created_at = clock_timestamp() - interval '25 hours' WHERE id <> $1`, [young]);
    const [alone, withAnother] = ids as [string, string];
    [alone, withAnother].forEach(obstruct);

    expect(await sweep()).toMatchObject({ status: 'failed', error: expect.stringMatching(/^1 of 6 failed: /) });
    expect(await rows()).toEqual([alone, young].sort());
    expect([...ids, beside, young].filter((id) => existsSync(pathOf(id)))).toEqual([alone, withAnother, young]);

    rmdirSync(pathOf(alone));
    expect(await swept()).toEqual({ files: 1, strays: 0 });
    expect(await rows()).toEqual([young]);
    utimesSync(pathOf(withAnother), daysAgo(8), daysAgo(8));
    expect(await sweep()).toMatchObject({ status: 'failed' });
    rmdirSync(pathOf(withAnother));
    put(pathOf(withAnother), 8);
    expect(await swept()).toEqual({ files: 0, strays: 1 });
  });
});

describe('content without a row', () => {
  it('is removed after a week, and what an interrupted write left after a day', async () => {
    const stored = pathOf(await app.make.file(owner.id));
    utimesSync(stored, daysAgo(8), daysAgo(8));
    const old = put(pathOf(idOf(1)), 8);
    const partial = put(`${stored}.partial`, 2);
    const kept = [stored, put(pathOf(idOf(2)), 6), put(`${pathOf(idOf(3))}.partial`, 0)];
    expect(await swept()).toEqual({ files: 0, strays: 2 });
    expect([old, partial, ...kept].filter((path) => existsSync(path))).toEqual(kept);
  });

  it('remains if it is older than the first user, or not of this product', async () => {
    const kept = [put(pathOf(idOf(1)), 40), put(`${pathOf(idOf(2))}.txt`, 8), put(pathOf('notes'), 8)];
    expect(await swept()).toEqual({ files: 0, strays: 0 });
    expect(kept.filter((path) => existsSync(path))).toEqual(kept);
  });

  it('remains during a backup', async () => {
    const stray = put(pathOf(idOf(1)), 8);
    const snapshot = await Snapshot.open(app.config.databaseUrl);
    const during = await swept();
    await snapshot.close();
    expect([during, existsSync(stray)]).toEqual([{ files: 0, strays: 0 }, true]);
    expect(await swept()).toEqual({ files: 0, strays: 1 });
    expect(existsSync(stray)).toBe(false);
  });
});
