import { GOOGLE_PEOPLE } from '../../../test/fakes/google-emulator';
import { GoogleStandIn } from '../../../test/fakes/google-stand-in';
import { MailCatcher } from '../../../test/fakes/mail-catcher';
import { startApp, type TestApp } from '../../../test/harness/app';
import { connectGoogle, syncGoogle } from '../../../test/harness/google-calendar';
import { loadEnv } from '../../platform/config/env';

const [ANN] = GOOGLE_PEOPLE;

let google: GoogleStandIn;
let mails: MailCatcher;
let app: TestApp;
beforeAll(async () => {
  google = await GoogleStandIn.start();
  mails = new MailCatcher();
  app = await startApp({ google: loadEnv(google.settings).google, smtpUrl: await mails.start() });
});
afterAll(async () => {
  await app.close();
  await Promise.all([mails.stop(), google.stop()]);
});

it("a change in the creator's calendar is mailed to the other attendees only", async () => {
  const [staff, other] = [await app.as('STAFF'), await app.as('STAFF')];
  await connectGoogle(staff);
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const meeting = { title: 'Plan', startTime: at(24), endTime: at(25), attendeeIds: [staff.id, other.id] };
  await staff.http.post('/api/meetings').send(meeting).expect(201);
  await mails.next(1);
  await syncGoogle(staff);
  const { id } = google.shown(ANN)[0]!;
  google.put(ANN, { id, summary: 'Moved', start: { dateTime: at(48) }, end: { dateTime: at(49) } });
  await syncGoogle(staff);
  await mails.next(2);
  google.remove(ANN, id);
  await syncGoogle(staff);
  await mails.next(3);
  expect(mails.caught.map(({ to, mail }) => [...to, mail.subject])).toEqual([
    [other.user.email, 'Invitation: Plan'],
    [other.user.email, 'Invitation: Moved'],
    [other.user.email, 'Cancelled: Moved'],
  ]);
});
