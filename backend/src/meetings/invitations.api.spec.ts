import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import type { InvitationResponse, Meeting } from '../contract';

let app: TestApp;
let server: SMTPServer;
let mails: Email[] = [];
let arrived: (() => void) | undefined;
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.push(mail);
          arrived?.();
          done();
        });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  app = await startApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

/** Waits until this many new mails have arrived, and returns them by recipient. */
async function delivered(count: number): Promise<Map<string, Email>> {
  while (mails.length < count) await new Promise<void>((resolve) => (arrived = resolve));
  const found = new Map(mails.map((mail) => [mail.to![0]!.address!, mail]));
  mails = [];
  return found;
}

function invitationOf(mail: Email) {
  const { content } = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')!;
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent')!;
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    event: new ICAL.Event(component),
    attendees: component.getAllProperties('attendee').map((property) => String(property.getFirstValue())),
  };
}

it('is sent to each attendee except the user who acts, updated with every change, and cancelled', async () => {
  const [maker, ann, bo] = (await Promise.all([app.as('STAFF'), app.as('STAFF'), app.as('CLIENT')])) as [
    Member,
    Member,
    Member,
  ];
  const form = {
    ...{ title: 'Plan', location: 'Room 1', startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' },
    attendeeIds: [maker.id, ann.id, bo.id],
  };
  const { id } = (await maker.http.post('/api/meetings').send(form).expect(201)).body as Meeting;
  const first = await delivered(2);
  expect([...first.keys()].sort()).toEqual([ann.user.email, bo.user.email].sort());
  const mail = first.get(ann.user.email)!;
  expect(mail.subject).toBe('Invitation: Plan');
  expect(mail.text).toMatch(/March 2, 2026, 5:00\s–\s6:00\sPM \(Asia\/Manila\)/);
  const invitation = invitationOf(mail);
  expect(invitation).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' });
  expect(invitation.event).toMatchObject({ uid: id, sequence: 1, summary: 'Plan', location: 'Room 1' });
  expect(invitation.event.startDate.toJSDate().toISOString()).toBe('2026-03-02T09:00:00.000Z');
  expect(invitation.attendees.map((it) => it.toLowerCase())).toEqual([`mailto:${ann.user.email}`]);

  await maker.http
    .put(`/api/meetings/${id}`)
    .send({ title: 'New plan', attendeeIds: [maker.id, bo.id] })
    .expect(200);
  const second = await delivered(2);
  expect(invitationOf(second.get(ann.user.email)!)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
  expect(invitationOf(second.get(bo.user.email)!).event).toMatchObject({ uid: id, sequence: 2, summary: 'New plan' });

  await maker.http.delete(`/api/meetings/${id}`).expect(200);
  const third = await delivered(1);
  expect(invitationOf(third.get(bo.user.email)!)).toMatchObject({ method: 'CANCEL', event: { sequence: 3 } });
});

it('tells a removed attendee only what they knew, even if the same change rewrites the meeting', async () => {
  const [maker, ann, bo] = [await app.as('STAFF'), await app.as('CLIENT'), await app.as('CLIENT')];
  const first = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z', attendeeIds: [ann.id] };
  const old = { ...first, title: 'Review for Ann', description: 'Agenda of Ann', location: 'Room 1' };
  const { id } = (await maker.http.post('/api/meetings').send(old).expect(201)).body as Meeting;
  await delivered(1);
  const times = { startTime: '2026-03-09T13:00:00Z', endTime: '2026-03-09T14:00:00Z' };
  const rewritten = { ...times, title: 'Secret of Bo', description: 'Secret agenda', location: 'Secret room' };
  await maker.http
    .put(`/api/meetings/${id}`)
    .send({ ...rewritten, attendeeIds: [bo.id] })
    .expect(200);
  const sent = await delivered(2);

  const mail = sent.get(ann.user.email)!;
  expect(mail.subject).toBe('Cancelled: Review for Ann');
  expect(mail.text).toMatch(/March 2, 2026, 5:00\s–\s6:00\sPM \(Asia\/Manila\)\s+Room 1\s+Agenda of Ann/);
  const cancelled = invitationOf(mail);
  expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
  expect(cancelled.event).toMatchObject({ uid: id, sequence: 2, summary: 'Review for Ann', location: 'Room 1' });
  expect(cancelled.event.description).toBe('Agenda of Ann');
  expect(cancelled.event.startDate.toJSDate().toISOString()).toBe('2026-03-02T09:00:00.000Z');
  expect(cancelled.event.endDate.toJSDate().toISOString()).toBe('2026-03-02T10:00:00.000Z');

  const invited = invitationOf(sent.get(bo.user.email)!);
  expect(invited).toMatchObject({ method: 'REQUEST', event: { sequence: 2, summary: 'Secret of Bo' } });
});

it('tells a creator who does not attend, without a calendar entry, when another user changes or cancels it', async () => {
  const [owner, maker, ann] = [await app.as('OWNER'), await app.as('STAFF'), await app.as('CLIENT')];
  const prefer = (app: boolean, mail: boolean) =>
    maker.http.put('/api/notifications/preferences').send({ 'meeting-changed': { app, mail } }).expect(200);
  const change = (id: string, fields: object, who = owner) =>
    who.http.put(`/api/meetings/${id}`).send(fields).expect(200);
  const times = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };
  const create = async () => {
    const form = { title: 'Plan', location: 'Room 1', ...times, attendeeIds: [ann.id] };
    const { body } = await maker.http.post('/api/meetings').send(form).expect(201);
    expect([...(await delivered(1)).keys()]).toEqual([ann.user.email]);
    return (body as Meeting).id;
  };
  await prefer(false, true);
  const id = await create();
  await change(id, { title: 'New plan' }, maker);
  expect([...(await delivered(1)).keys()]).toEqual([ann.user.email]);

  await change(id, { startTime: '2026-03-03T08:00:00Z', endTime: '2026-03-03T09:00:00Z' });
  const moved = await delivered(2);
  expect(invitationOf(moved.get(ann.user.email)!)).toMatchObject({ method: 'REQUEST' });
  const mail = moved.get(maker.user.email)!;
  expect([mail.subject, mail.attachments]).toEqual(['Changed: New plan', []]);
  expect(mail.text).toMatch(/March 3, 2026, 4:00\s–\s5:00\sPM \(Asia\/Manila\)\s+Room 1/);

  await change(id, { attendeeIds: [ann.id, owner.id] });
  await owner.http.delete(`/api/meetings/${id}`).expect(200);
  const cancelled = await delivered(2);
  expect(invitationOf(cancelled.get(ann.user.email)!)).toMatchObject({ method: 'CANCEL' });
  const last = cancelled.get(maker.user.email)!;
  expect([last.subject, last.attachments]).toEqual(['Cancelled: New plan', []]);

  await prefer(true, false);
  const quiet = await create();
  await change(quiet, { title: 'Other' });
  expect([...(await delivered(1)).keys()]).toEqual([ann.user.email]);
  await owner.http.delete(`/api/meetings/${quiet}`).expect(200);
  expect([...(await delivered(1)).keys()]).toEqual([ann.user.email]);
});

it('is not sent to users who have not joined: their address may be wrong', async () => {
  const owner = await app.as('OWNER');
  const somebody = { name: 'Ines Vidal', email: 'ines@example.test', role: 'STAFF' };
  const { user } = (await owner.http.post('/api/user/invite').send(somebody).expect(201)).body as InvitationResponse;
  expect([...(await delivered(1)).keys()]).toEqual([somebody.email]);
  const ann = await app.as('STAFF');
  const times = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };
  const form = { title: 'Plan', ...times, attendeeIds: [user.id, ann.id] };
  const { id } = (await owner.http.post('/api/meetings').send(form).expect(201)).body as Meeting;
  expect([...(await delivered(1)).keys()]).toEqual([ann.user.email]);
  await owner.http.delete(`/api/meetings/${id}`).expect(200);
  expect([...(await delivered(1)).keys()]).toEqual([ann.user.email]);
});
