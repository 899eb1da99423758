// One file, because setting up a product and its backup takes long, and all of these tests can share it.
import {
  closeSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ended, spawnTypeScript } from '../../test/harness/child';
import { createDatabase, dropDatabase, runSql } from '../../test/harness/database';
import { freePort } from '../../test/harness/free-port';
import { httpOf } from '../../test/harness/http';
import { Product } from '../../test/harness/product';
import { columnsOf, rowsOf, schemaOf } from '../../test/harness/schema';
import { PDF } from '../../test/harness/uploads';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres';
import { ArchiveReader, ArchiveWriter, type Manifest } from './archive';
import { openBackup } from './restore';
import { Snapshot } from './snapshot';

const PASSPHRASE = 'four plain words together';
/** Transaction numbers of the cluster, and the id of the event log: positions in one mean nothing in another. */
const LOCAL = ['tasks.changed_xid', 'task_departures.changed_xid', 'event_log.id'];

let product: Product;
let cookie: string;
let folder: string;
/** A copy of its data in which nothing runs, so that it does not change. */
let still: string;
let numbered = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyboard-backup-'));
  product = await Product.start();
  cookie = await product.signIn('owner');
  await httpOf(product.url, cookie).post('/api/chat-upload/file').attach('file', PDF, 'plan.pdf').expect(201);
  still = fresh('data');
  const { code, stdout, stderr } = await tallyboard(still, ['restore', await backUp()]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Restored the backup of \S+: \d+ rows, 1 file$/m);
});
afterAll(async () => {
  await product.clean();
  rmSync(folder, { recursive: true, force: true });
});

/** An unused path. */
const fresh = (name: string) => join(folder, `${++numbered}-${name}`);
const tallyboard = (dataDir: string, args: string[], settings: Record<string, string> = {}) =>
  ended(spawnTypeScript('src/cli/main.ts', args, { DATA_DIR: dataDir, ...settings }));

async function backUp(settings = {}): Promise<string> {
  const file = fresh('backup');
  const { code, stderr } = await tallyboard(product.dataDir, ['backup', file], settings);
  expect([code, stderr]).toEqual([0, '']);
  return file;
}

/** Runs work in the database of a folder in which no product runs. */
async function inDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(server.url);
  } finally {
    if (!server.adopted) await server.stop();
  }
}

async function contentOf(url: string) {
  return { schema: await schemaOf(url), rows: await rowsOf(url, await columnsOf(url, LOCAL)) };
}

function filesOf(dataDir: string): Record<string, string> {
  const root = join(dataDir, 'files');
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((it) =>
    it.isFile(),
  );
  return Object.fromEntries(
    paths.map((it) => [it.name, readFileSync(join(it.parentPath, it.name)).toString('base64')] as const),
  );
}

it('restores the database to the row and the files to the byte', async () => {
  const [file, dataDir] = [fresh('backup'), fresh('data')];
  expect(await tallyboard(still, ['backup', file])).toMatchObject({ code: 0, stderr: '' });
  expect(await tallyboard(dataDir, ['restore', file])).toMatchObject({ code: 0, stderr: '' });
  const before = await inDatabase(still, contentOf);
  expect(Object.keys(before.rows).length).toBeGreaterThan(30);
  expect(await inDatabase(dataDir, contentOf)).toEqual(before);
  expect(filesOf(dataDir)).toEqual(filesOf(product.dataDir));
});

it('the restored product works: sign-in sessions remain valid, and it returns only new changes', async () => {
  const file = await backUp();
  const dataDir = fresh('data');
  expect((await tallyboard(dataDir, ['restore', file])).code).toBe(0);
  const restored = await Product.start({ DATA_DIR: dataDir });
  try {
    await restored.says('Demo sign-ins');
    const http = httpOf(restored.url, cookie);
    const { headers } = await http.get('/api/tasks').expect(200);
    await http.post('/api/tasks').send({ title: 'After the restore' }).expect(201);
    const { body } = await http.get('/api/tasks').query({ since: headers['x-board-cursor'] }).expect(200);
    expect(body.tasks.map(({ title }: { title: string }) => title)).toEqual(['After the restore']);
  } finally {
    await restored.clean();
  }
});

it('contains all changes acknowledged before it started, even under load, and passes every check', async () => {
  const kept: string[] = [];
  let isOver = false;
  const writer = async (name: string) => {
    for (let number = 1; !isOver; number++) {
      const title = `Task ${number} of ${name}`;
      await httpOf(product.url, cookie).post('/api/tasks').send({ title }).expect(201);
      kept.push(title);
    }
  };
  const writing = ['Ada', 'Bo', 'Cy'].map(writer);
  while (kept.length < 20) await Promise.race([...writing, new Promise((resolve) => setTimeout(resolve, 20))]);
  const before = [...kept];
  const file = await backUp();
  isOver = true;
  await Promise.all(writing);

  const dataDir = fresh('data');
  expect((await tallyboard(dataDir, ['restore', file])).code).toBe(0);
  const rows = await inDatabase(dataDir, (url) => runSql<{ title: string }>(url, 'SELECT title FROM tasks'));
  expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(before));
  expect(await tallyboard(dataDir, ['doctor'])).toMatchObject({ code: 0 });
});

it('restores into a PostgreSQL of your own', async () => {
  const [file, back] = [fresh('backup'), fresh('backup')];
  expect(await tallyboard(still, ['backup', file])).toMatchObject({ code: 0 });
  const url = await createDatabase({ empty: true });
  try {
    const dataDir = fresh('data');
    const settings = { DATABASE_URL: url };
    // A replica cannot have what is only being restored.
    const replica = { DATABASE_READ_URL: `postgres://127.0.0.1:${await freePort()}/replica` };
    const result = await tallyboard(dataDir, ['restore', file], { ...settings, ...replica });
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(await contentOf(url)).toEqual(await inDatabase(still, contentOf));
    expect(await tallyboard(dataDir, ['doctor'], settings)).toMatchObject({ code: 0 });

    expect(await tallyboard(dataDir, ['backup', back], settings)).toMatchObject({ code: 0 });
    const again = await tallyboard(fresh('data'), ['restore', back], settings);
    expect(again).toEqual({ code: 1, stdout: '', stderr: 'The database is not empty: restore into a new one\n' });
  } finally {
    await dropDatabase(url);
  }
});

describe('sealed with a passphrase', () => {
  let file: string;
  beforeAll(async () => {
    file = await backUp({ BACKUP_PASSPHRASE: PASSPHRASE });
  });

  it('reveals nothing of its content, and opens only with the passphrase', async () => {
    expect(readFileSync(file).includes('tables/tasks')).toBe(false);
    const dataDir = fresh('data');
    for (const [given, text] of [
      [{}, 'The backup is sealed: set BACKUP_PASSPHRASE'],
      [{ BACKUP_PASSPHRASE: 'four other words together' }, 'The passphrase is not the one of this backup'],
    ] as const) {
      expect(await tallyboard(dataDir, ['restore', file], given)).toMatchObject({ code: 1, stderr: `${text}\n` });
      expect(existsSync(dataDir)).toBe(false);
    }
    expect(await tallyboard(dataDir, ['restore', file], { BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({ code: 0 });
  });

  it('does not open if a bit has changed or its end is missing', async () => {
    const whole = readFileSync(file);
    const half = whole.length >> 1;
    const flipped = Buffer.from(whole);
    flipped[half]! ^= 1;
    for (const content of [flipped, whole.subarray(0, -200), whole.subarray(0, 30)]) {
      const wrong = fresh('wrong');
      writeFileSync(wrong, content);
      await expect(openBackup(wrong, PASSPHRASE)).rejects.toThrow('The backup is damaged or incomplete');
    }
  });
});

describe('refuses without changing anything, and says why:', () => {
  let whole: Buffer;
  beforeAll(async () => {
    whole = readFileSync(await backUp());
  });

  it.each([
    ['no archive', () => Buffer.from('hello'), /^This is not a complete Tallyboard backup: .+$/],
    ['one cut off', () => whole.subarray(0, whole.length >> 1), /^This is not a complete Tallyboard backup: .+$/],
    ['one with a flipped bit', () => flipped(whole, 'tables/users'), /^The backup is damaged at tables\/users: .+$/],
  ])('%s', async (_, content, message) => {
    const file = fresh('wrong');
    writeFileSync(file, content());
    await expect(openBackup(file)).rejects.toThrow(message);
  });

  /** The whole backup with changed parts and a changed manifest. Returns its path. */
  async function rewritten(change: (name: string, content: Buffer) => Buffer | string, manifest: Partial<Manifest>) {
    const [original, file] = [fresh('backup'), fresh('rewritten')];
    writeFileSync(original, whole);
    const fd = openSync(original, 'r');
    const reader = await ArchiveReader.open(fd);
    const writer = new ArchiveWriter();
    const written = pipeline(writer.output, createWriteStream(file));
    for (const { name } of [...reader.manifest.tables, ...reader.manifest.files]) {
      await writer.add(name, Readable.from([change(name, await buffer(await reader.read(name)))]));
    }
    writer.finish({ ...reader.manifest, ...manifest });
    await written;
    closeSync(fd);
    return file;
  }

  it('one with a replaced part', async () => {
    const promoted = (name: string, content: Buffer) =>
      name === 'tables/users' ? String(content).replaceAll('STAFF', 'OWNER') : content;
    const file = await rewritten(promoted, {});
    await expect(openBackup(file)).rejects.toThrow('The backup is damaged at tables/users: its checksum differs');
  });

  it('one of a newer version', async () => {
    const file = await rewritten((_, content) => content, { migrations: ['Later1900000000000'] });
    const text = 'The backup was made by a newer version of Tallyboard: restore it with that version';
    await expect(openBackup(file)).rejects.toThrow(text);
  });

  it('any, where a database exists', async () => {
    const file = fresh('backup');
    writeFileSync(file, whole);
    const before = await inDatabase(still, contentOf);
    const { code, stderr } = await tallyboard(still, ['restore', file]);
    expect([code, stderr]).toEqual([
      1,
      `DATA_DIR ${still} already has a database and files and a session secret: restore into an empty one\n`,
    ]);
    expect(await inDatabase(still, contentOf)).toEqual(before);
  });

  it('a backup that the disk has no room for', async () => {
    const file = fresh('backup');
    symlinkSync('/dev/full', `${file}.partial`);
    const { code, stderr } = await tallyboard(still, ['backup', file]);
    expect([code, stderr]).toEqual([1, `${file} cannot be written: ENOSPC: no space left on device, write\n`]);
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.partial`)).toBe(false);
  });

  it('a backup over an existing file', async () => {
    const file = fresh('backup');
    writeFileSync(file, 'precious');
    const result = await tallyboard(still, ['backup', file]);
    expect(result).toMatchObject({ code: 1, stderr: `${file} exists already\n` });
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });
});

it('holds the lock that prevents the removal of files until it has finished', async () => {
  await inDatabase(product.dataDir, async (url) => {
    const lost = `SELECT pg_try_advisory_xact_lock_shared(hashtextextended('files', 0)) AS free`;
    const snapshot = await Snapshot.open(url);
    expect(await runSql(url, lost)).toEqual([{ free: false }]);
    await snapshot.close();
    expect(await runSql(url, lost)).toEqual([{ free: true }]);
  });
});

/** The archive with one bit changed in the content of this part. */
function flipped(archive: Buffer, name: string): Buffer {
  const copy = Buffer.from(archive);
  const at = copy.indexOf(name) + name.length + 20;
  copy[at]! ^= 1;
  return copy;
}
