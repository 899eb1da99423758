import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../test/harness/app';
import { ended, spawnTypeScript } from '../../test/harness/child';
import { createDatabase, dropDatabase, runSql } from '../../test/harness/database';

const HINT = 'SESSION_SECRET is not the one of the backup';
const COUNTS = `
  SELECT (SELECT count(*)::integer FROM sessions) AS sessions,
         (SELECT count(*)::integer FROM password_resets) AS resets,
         count(*)::integer AS invitations,
         count(*) FILTER (WHERE expires_at > clock_timestamp())::integer AS "validInvitations"
    FROM invitations`;

let app: TestApp;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyboard-secret-'));
  file = join(folder, 'backup.zip');
  app = await startApp();
  const owner = await app.as('OWNER');
  const invited = { name: 'Ines', email: 'ines@example.test', role: 'STAFF' };
  await owner.http.post('/api/user/invite').send(invited).expect(201);
  await app.db.query(
    `INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES ($1, '-', clock_timestamp() + interval '1 day')`,
    [owner.id],
  );
  const { databaseUrl, dataDir, sessionSecret } = app.config;
  expect(await tallyboard(['backup', file], databaseUrl, dataDir, sessionSecret)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const tallyboard = (args: string[], url: string, dataDir: string, secret: string) =>
  ended(spawnTypeScript('src/cli/main.ts', args, { DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: secret }));

it.each([
  ['the same secret keeps', false, { sessions: 1, resets: 1, invitations: 1, validInvitations: 1 }],
  ['another secret ends', true, { sessions: 0, resets: 0, invitations: 1, validInvitations: 0 }],
])('a restore with %s sessions, reset links and invitations', async (_, isOther, counts) => {
  const url = await createDatabase({ empty: true });
  try {
    const secret = isOther ? 'another secret, longer than 32 characters' : app.config.sessionSecret;
    const result = await tallyboard(['restore', file], url, join(folder, String(isOther)), secret);
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(result.stdout.includes(HINT)).toBe(isOther);
    expect(await runSql(url, COUNTS)).toEqual([counts]);
  } finally {
    await dropDatabase(url);
  }
});
