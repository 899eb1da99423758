import { existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
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
});
afterAll(() => app.close());

const sweep = async () => (await owner.http.post('/api/jobs/files-sweep/run').expect(200)).body as JobRun;
const pathOf = (id: string) => filePath(app.config.dataDir, id);
const rows = async () => (await app.db.query<{ id: string }>('SELECT id FROM files ORDER BY id')).map(({ id }) => id);

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

    expect(await sweep()).toMatchObject({ status: 'failed', error: expect.stringMatching(/^1 of 5 failed: /) });
    expect(await rows()).toEqual([alone, withAnother, young].sort());
    expect([...ids, beside, young].filter((id) => existsSync(pathOf(id)))).toEqual([alone, withAnother, young]);

    [alone, withAnother].forEach((id) => rmdirSync(pathOf(id)));
    expect((await sweep()).result).toEqual({ files: 2 });
    expect(await rows()).toEqual([young]);
  });

  it('are removed once a backup that runs at the same time has ended', async () => {
    const id = await app.make.file(owner.id, 'screenshot');
    await app.db.query(`UPDATE files SET created_at = clock_timestamp() - interval '25 hours'`);
    const backup = await Snapshot.open(app.config.databaseUrl);
    const swept = sweep();
    const first = await Promise.race([swept, sleep(1_500, 'the sweep waits')]).finally(() => backup.close());
    expect(first).toBe('the sweep waits');
    expect(await swept).toMatchObject({ status: 'done', result: { files: 1 } });
    expect(await rows()).toEqual([]);
    expect(existsSync(pathOf(id))).toBe(false);
  });

  it('are kept with their content if something refers to them while the sweep waits for it', async () => {
    const id = await app.make.file(owner.id, 'task-attachment');
    const task = await app.make.task({ creatorId: owner.id });
    await app.db.query(`UPDATE files SET created_at = clock_timestamp() - interval '25 hours'`);
    const claim = new Client({ connectionString: app.config.databaseUrl });
    await claim.connect();
    try {
      await claim.query('BEGIN');
      await claim.query('INSERT INTO task_attachments (file_id, task_id, added_by_id) VALUES ($1, $2, $3)', [
        ...[id, task.id, owner.id],
      ]);
      const swept = sweep();
      const isBlocking = 'SELECT FROM pg_locks WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))';
      while ((await claim.query(isBlocking)).rowCount === 0) await sleep(10);
      await claim.query('COMMIT');
      expect(await swept).toMatchObject({ status: 'done', result: { files: 0 } });
    } finally {
      await claim.end();
    }
    expect(await rows()).toEqual([id]);
    expect(existsSync(pathOf(id))).toBe(true);
  });
});
