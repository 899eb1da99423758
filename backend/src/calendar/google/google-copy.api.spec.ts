import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GOOGLE_PEOPLE } from '../../../test/fakes/google-emulator';
import { GoogleStandIn } from '../../../test/fakes/google-stand-in';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { ended, spawnTypeScript } from '../../../test/harness/child';
import { createDatabase, dropDatabase, runSql } from '../../../test/harness/database';
import { connectGoogle, externalEventsOf, syncGoogle } from '../../../test/harness/google-calendar';
import { backUp } from '../../backup/back-up';
import { loadDatabase } from '../../backup/load-database';
import { openBackup } from '../../backup/restore';
import { FolderStore } from '../../files/folder-store';
import { loadEnv } from '../../platform/config/env';

/** Which events without a link are those of meetings of this database, and which those of another installation. */
const [ANN] = GOOGLE_PEOPLE;

let folder: string;
let google: GoogleStandIn;
let app: TestApp;
let ann: Member;
let ben: Member;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyboard-copy-'));
  google = await GoogleStandIn.start();
  app = await startApp({ google: loadEnv(google.settings).google });
});
beforeEach(async () => {
  google.clear();
  await app.clear();
  [ann, ben] = [await app.as('STAFF'), await app.as('STAFF')];
  await connectGoogle(ann);
});
afterAll(async () => {
  await app.close();
  await google.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sync = () => syncGoogle(ann);
const shown = () => google.shown(ANN).map(({ summary }) => summary);
const change = (id: string, fields: object) => ann.http.put(`/api/meetings/${id}`).send(fields).expect(200);
const remove = (id: string) => ann.http.delete(`/api/meetings/${id}`).expect(200);
const titlesIn = async (table: string, url = app.config.databaseUrl) =>
  (await runSql<{ title: string }>(url, `SELECT title FROM ${table} ORDER BY title`)).map(({ title }) => title);
/** As if the responses of Google had been lost. */
const forgetLinks = () => app.db.query('DELETE FROM google_events');

async function meet(title: string, ...attendees: Member[]): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const meeting = { title, startTime: at(24), endTime: at(25), attendeeIds: attendees.map(({ id }) => id) };
  return (await ann.http.post('/api/meetings').send(meeting).expect(201)).body.id as string;
}

/** Restores a backup into a database of its own, and returns its address. */
async function copyOfDatabase(): Promise<string> {
  const file = join(folder, 'backup.zip');
  await backUp({ ...app.config, store: new FolderStore(join(folder, 'none')) }, file);
  const url = await createDatabase({ empty: true });
  const backup = await openBackup(file);
  await loadDatabase(url, backup.archive, async () => undefined).finally(() => backup.close());
  return url;
}

/** Synchronises Ann's calendar with a copy of the database, and returns what the copy then takes for other events. */
async function syncCopy(url: string): Promise<string[]> {
  const worker = spawnTypeScript('test/fakes/google-worker.ts', [url, app.config.sessionSecret, ann.id], {
    ...google.settings,
    LOG_LEVEL: 'silent',
  });
  expect(await ended(worker)).toMatchObject({ code: 0 });
  expect(await runSql(url, 'SELECT last_error FROM google_accounts')).toEqual([{ last_error: null }]);
  return titlesIn('external_events', url);
}

it('a copy of the database leaves the events of later meetings in the calendar', async () => {
  const joined = await meet('Joined later', ben);
  await sync();
  const copy = await copyOfDatabase();
  try {
    await meet('New', ann);
    await change(joined, { attendeeIds: [ann.id, ben.id] });
    expect(await sync()).toBe(2);

    expect(await syncCopy(copy)).toEqual(['Joined later', 'New']);
    expect(shown().sort()).toEqual(['Joined later', 'New']);
    expect(await sync()).toBe(2);
    expect(await titlesIn('meetings')).toEqual(['Joined later', 'New']);
    expect(await externalEventsOf(ann)).toEqual([]);
  } finally {
    await dropDatabase(copy);
  }
});

it('removes events of meetings that were deleted or left before their events were linked', async () => {
  const [deleted, left] = [await meet('Deleted', ann), await meet('Left', ann, ben)];
  await meet('Kept', ann);
  await sync();
  await forgetLinks();
  await remove(deleted);
  await change(left, { attendeeIds: [ben.id] });
  google.forgetSyncTokens();
  expect(await sync()).toBe(1);
  expect(shown()).toEqual(['Kept']);
  expect(await titlesIn('meetings')).toEqual(['Kept', 'Left']);
  expect(await externalEventsOf(ann)).toEqual([]);
});
