import { GOOGLE_PEOPLE } from '../../../test/fakes/google-emulator';
import { GoogleStandIn } from '../../../test/fakes/google-stand-in';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { connectGoogle, syncGoogle } from '../../../test/harness/google-calendar';
import { LIMITS, type Meeting } from '../../contract';
import { loadEnv } from '../../platform/config/env';

/** Changes in Google to meetings that could no longer be created in their present state. */
const [ANN] = GOOGLE_PEOPLE;

let google: GoogleStandIn;
let app: TestApp;
let staff: Member;
beforeAll(async () => {
  google = await GoogleStandIn.start();
  app = await startApp({ google: loadEnv(google.settings).google });
});
beforeEach(async () => {
  google.clear();
  await app.clear();
  staff = await app.as('STAFF');
  await connectGoogle(staff);
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

const shown = () => google.shown(ANN).map(({ summary }) => summary);
const sync = () => syncGoogle(staff);
const read = async (id: string) => (await staff.http.get(`/api/meetings/${id}`).expect(200)).body as Meeting;

/** Creates a meeting tomorrow, because only meetings around today are sent to Google. */
async function meet(): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const meeting = { title: 'Plan', startTime: at(24), endTime: at(25), attendeeIds: [staff.id] };
  return (await staff.http.post('/api/meetings').send(meeting).expect(201)).body.id as string;
}

async function moveInGoogle(): Promise<void> {
  google.put(ANN, { id: google.shown(ANN)[0]!.id, summary: 'Moved' });
  await sync();
}

it('a change in Google applies to a meeting with more attendees than allowed', async () => {
  const id = await meet();
  await sync();
  await app.db.query(
    `WITH people AS (INSERT INTO users (id, name, email, password_hash, role, timezone) SELECT gen_random_uuid(),
       n, n || '@example.test', '', 'STAFF', 'UTC' FROM generate_series(1, $2::int) n RETURNING id)
     INSERT INTO meeting_attendees (meeting_id, user_id) SELECT $1::uuid, id FROM people`,
    [id, LIMITS.meeting.attendees],
  );
  await moveInGoogle();
  expect([(await read(id)).title, ...shown()]).toEqual(['Moved', 'Moved']);
});

it('a change in Google applies to a meeting whose attendees have all left', async () => {
  const id = await meet();
  await sync();
  const gone = await app.make.user({ deletedAt: new Date() });
  await app.db.query('UPDATE meeting_attendees SET user_id = $1', [gone.id]);
  await moveInGoogle();
  expect(await read(id)).toMatchObject({ title: 'Moved', attendeeIds: [] });
});
