import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { PDF } from '../../test/harness/uploads';
import { type AuditEntry, type BackupInfo, type DoctorReport, MESSAGES, type SystemInfo } from '../contract';
import { INVARIANTS } from '../doctor/invariants';
import { loadEnv } from '../platform/config/env';
import { MIGRATIONS } from '../platform/database/migrations';
import { VERSION } from '../platform/version';

let app: TestApp;
let owner: Member;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyboard-system-'));
  app = await startApp({
    backup: { place: folder, everyHours: 12, keep: 2 },
    storageQuota: { mb: 7, personMb: 7 },
    databasePool: 4,
  });
  owner = await app.as('OWNER');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const info = async () => (await owner.http.get('/api/system').expect(200)).body as SystemInfo;
const backUp = async () => (await owner.http.post('/api/system/backup').expect(201)).body as BackupInfo;

describe('GET /api/system', () => {
  it('returns the running versions, and when the process was started', async () => {
    const { versions, startedAt } = await info();
    const [{ server_version: postgres }] = (await app.db.query('SHOW server_version')) as [{ server_version: string }];
    const schema = new (MIGRATIONS.at(-1)!)().name;
    expect(versions).toEqual({ product: VERSION, node: process.versions.node, postgres, schema });
    expect(Date.now() - Date.parse(startedAt)).toBeGreaterThanOrEqual(0);
  });

  it('counts open sockets and connections', async () => {
    const before = (await info()).connections;
    expect(before.sockets).toBe(0);
    const socket = await app.connect(owner);
    const { connections } = await info();
    expect(connections).toMatchObject({ sockets: 1, databaseMost: 4, databaseWaiting: 0 });
    expect(connections.databaseBusy + connections.databaseIdle).toBeGreaterThan(0);
    expect(connections.databaseBusy + connections.databaseIdle).toBeLessThanOrEqual(4);
    socket.close();
  });

  it('returns the number and size of stored files, the quota and the free disk space', async () => {
    const { storage: before } = await info();
    await owner.http.post('/api/chat-upload/file').attach('file', PDF, 'plan.pdf').expect(201);
    const { storage } = await info();
    expect(storage).toMatchObject({ files: before.files + 1, usedBytes: before.usedBytes + PDF.length });
    expect(storage.quotaBytes).toBe(7 * 1024 * 1024);
    expect(storage.freeBytes).toBeGreaterThan(0);
  });
});

describe('POST /api/system/doctor', () => {
  it('returns every check', async () => {
    const { body } = await owner.http.post('/api/system/doctor').expect(200);
    const { at, checks } = body as DoctorReport;
    expect(Date.parse(at)).not.toBeNaN();
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(INVARIANTS)));
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('shows failed checks', async () => {
    await app.db.query(`INSERT INTO job_runs (id, job, slot, status, finished_at, error)
      VALUES (gen_random_uuid(), 'shift-close', now(), 'failed', now(), 'no')`);
    const { body } = await owner.http.post('/api/system/doctor').expect(200);
    const wrong = (body as DoctorReport).checks.filter(({ ok }) => !ok);
    expect(wrong).toEqual([{ name: 'no job has failed', ok: false, evidence: expect.stringContaining('"no"') }]);
    await app.db.query('DELETE FROM job_runs');
  });

  it('examines only once for simultaneous requests', async () => {
    const reports = await Promise.all(Array.from({ length: 6 }, () => owner.http.post('/api/system/doctor')));
    expect(new Set(reports.map(({ body }) => (body as DoctorReport).at)).size).toBeLessThan(6);
  });
});

describe('POST /api/system/backup', () => {
  beforeEach(async () => {
    await app.clear();
    owner = await app.as('OWNER');
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  });

  it('makes a backup besides the scheduled ones, keeps the configured number, and is audited', async () => {
    expect((await info()).backups).toEqual({ everyHours: 12, keep: 2, isSealed: false, kept: [] });
    const made = [await backUp(), await backUp(), await backUp()];
    expect(readdirSync(folder).sort()).toEqual(made.slice(1).map(({ name }) => name));
    expect((await info()).backups?.kept).toEqual(made.slice(1).reverse());
    for (const { bytes } of made) expect(bytes).toBeGreaterThan(1000);
    const audited = (await owner.http.get('/api/audit?action=backup.made').expect(200)).body as AuditEntry[];
    expect(audited.map(({ actor, details }) => [actor?.id, details['name']])).toEqual(
      made.reverse().map(({ name }) => [owner.id, name]),
    );
  });

  it('makes one backup for two simultaneous requests', async () => {
    const [first, second] = await Promise.all([backUp(), backUp()]);
    expect(second).toEqual(first);
  });
});

describe('if the place of the backups cannot be read', () => {
  it('returns everything else', async () => {
    await app.close();
    const file = join(folder, 'a file');
    writeFileSync(file, '-');
    app = await startApp({ backup: { place: join(file, 'backups'), everyHours: 12, keep: 2 } });
    owner = await app.as('OWNER');
    expect((await info()).backups).toEqual({ everyHours: 12, keep: 2, isSealed: false, kept: null });
  });
});

describe('without a quota', () => {
  it('accepts files, has no limit to show, and no figure that an alert could compare', async () => {
    await app.close();
    const { storageQuota } = loadEnv({ STORAGE_QUOTA_MB: '0', STORAGE_QUOTA_PERSON_MB: '0' });
    app = await startApp({ storageQuota });
    owner = await app.as('OWNER');
    await owner.http.post('/api/chat-upload/file').attach('file', PDF, 'plan.pdf').expect(201);
    expect((await info()).storage).toMatchObject({ usedBytes: PDF.length, quotaBytes: null });
    const { text } = await app.anonymous.get('/api/metrics').expect(200);
    expect(text).toMatch(new RegExp(`^tallyboard_storage_used_bytes ${PDF.length}$`, 'm'));
    expect(text).not.toMatch(/^tallyboard_storage_quota_bytes/m);
  });
});

describe('without scheduled backups', () => {
  it('responds that there are none', async () => {
    await app.close();
    app = await startApp();
    owner = await app.as('SUPER_OWNER');
    expect((await info()).backups).toBeNull();
    const { body } = await owner.http.post('/api/system/backup').expect(503);
    expect(body).toEqual({ error: MESSAGES.system.noBackups });
  });
});
