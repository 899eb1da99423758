import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { TcpProxy } from '../../test/fakes/tcp-proxy';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { runSql } from '../../test/harness/database';
import { picture } from '../../test/harness/pictures';
import { PDF } from '../../test/harness/uploads';
import { FILE_STORE, type FileStore } from './file-store';
import { filesFolder } from './folder-store';

/** Uploads during which the connection to the database is lost. */
let app: TestApp;
let proxy: TcpProxy;
/** The address without the proxy. */
let database: string;
let holder: Client;
let staff: Member;
beforeAll(async () => {
  app = await startApp({ logLevel: 'silent' }, async (url) => {
    database = url;
    const made = await TcpProxy.before(url);
    proxy = made.proxy;
    return made.url;
  });
  await runSql(
    database,
    `CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       PERFORM pg_advisory_xact_lock_shared(1);
       RETURN NEW;
     END $$`,
  );
});
beforeEach(async () => {
  await app.clear();
  rmSync(filesFolder(app.config.dataDir), { recursive: true, force: true });
  staff = await app.as('STAFF');
  holder = new Client({ connectionString: database });
  await holder.connect();
});
afterEach(async () => {
  proxy.mend();
  await holder.end();
  await runSql(database, 'DROP TRIGGER waits ON files');
});
afterAll(async () => {
  await app.close();
  await proxy.close();
});

const AT_INSERT = 'CREATE TRIGGER waits BEFORE INSERT ON files FOR EACH ROW EXECUTE FUNCTION wait_for_test()';
const AT_COMMIT = `CREATE CONSTRAINT TRIGGER waits AFTER INSERT ON files DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION wait_for_test()`;
const IS_WAITING = 'SELECT FROM pg_locks WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))';

const UPLOADS = {
  'an attachment': ['/api/chat-upload/file', 'file', () => PDF, 'plan.pdf'],
  'a picture': ['/api/upload/screenshot', 'screenshot', () => picture('png'), 'a.png'],
} as const;
type Upload = keyof typeof UPLOADS;

/** Uploads a file, and cuts the connections while the database is at this point. Returns the status and the rows. */
async function cutAt(point: string, upload: Upload): Promise<{ status: number; rows: string[] }> {
  await runSql(database, point);
  await holder.query('SELECT pg_advisory_lock(1)');
  const [path, field, content, name] = UPLOADS[upload];
  const response = staff.http
    .post(path)
    .attach(field, await content(), name)
    .then(({ status }) => status);
  while ((await holder.query(IS_WAITING)).rowCount === 0) await sleep(10);
  proxy.cut();
  const status = await response;
  proxy.mend();
  await holder.query('SELECT pg_advisory_unlock(1)');
  // Waits for the end of the transaction.
  await holder.query('BEGIN; LOCK TABLE files IN SHARE MODE; COMMIT');
  const { rows } = await holder.query<{ id: string }>('SELECT id FROM files');
  return { status, rows: rows.map(({ id }) => id) };
}

async function contents(): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  for await (const { id } of app.nest.get<FileStore>(FILE_STORE).entries()) ids.push(id);
  return ids;
}

describe.each(Object.keys(UPLOADS) as Upload[])('%s', (upload) => {
  it('leaves no content behind if its row was not stored', async () => {
    expect(await cutAt(AT_INSERT, upload)).toEqual({ status: 503, rows: [] });
    expect(await contents()).toEqual([]);
  });

  it('keeps its content if only the response to the commit was lost', async () => {
    const { status, rows } = await cutAt(AT_COMMIT, upload);
    expect([status, rows]).toEqual([503, [expect.any(String)]]);
    await staff.http.get(`/api/files/${rows[0]}`).expect(200);
  });
});
