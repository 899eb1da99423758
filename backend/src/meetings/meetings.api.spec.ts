import { randomUUID } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { keysOf, SHAPES } from '../../test/harness/shapes';
import type { TestSocket } from '../../test/harness/sockets';
import { LIMITS, type Meeting, type MeetingPerson, MESSAGES, type Role } from '../contract';

const { meeting: texts } = MESSAGES;
const [START, END] = ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'];

let app: TestApp;
let staff: Member;
let other: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [staff, other] = [await app.as('STAFF', { name: 'Ann' }), await app.as('STAFF', { name: 'Bo' })];
});
afterAll(() => app.close());

const form = (fields: object = {}) => ({
  ...{ title: ' Plan ', startTime: START, endTime: END, attendeeIds: [staff.id] },
  ...fields,
});
const create = async (fields: object = {}, by = staff) =>
  (await by.http.post('/api/meetings').send(form(fields)).expect(201)).body as Meeting;
const update = async (id: string, fields: object, by = staff) =>
  (await by.http.put(`/api/meetings/${id}`).send(fields).expect(200)).body as Meeting;
const get = (id: string, by = staff) => by.http.get(`/api/meetings/${id}`);

describe('a meeting', () => {
  it('is returned as stored, with the defaults of the specification', async () => {
    const meeting = await create({ attendeeIds: [staff.id, other.id, staff.id.toUpperCase()] });
    expect(keysOf(meeting)).toEqual(SHAPES.meeting);
    expect(meeting).toMatchObject({
      ...{ title: 'Plan', description: '', location: '', meetingType: 'INTERNAL', startTime: START, endTime: END },
      ...{ attendeeIds: [staff.id, other.id], createdById: staff.id, createdBy: { id: staff.id, name: 'Ann' } },
    });
    expect(meeting.attendees[1]).toEqual({ id: other.id, name: 'Bo', timezone: 'Asia/Manila' });
    expect((await get(meeting.id, other).expect(200)).body).toEqual(meeting);
  });

  it('keeps fields that an update does not contain', async () => {
    const meeting = await create({ description: 'Why', location: 'Room 1', meetingType: 'CLIENT' });
    const later = await update(meeting.id, { endTime: '2026-03-02T12:30:00+01:00', location: null });
    expect(later).toEqual({
      ...meeting,
      ...{ location: '', endTime: '2026-03-02T11:30:00.000Z', updatedAt: later.updatedAt },
    });
  });

  it('no longer exists after it was deleted', async () => {
    const { id } = await create();
    await staff.http.delete(`/api/meetings/${id}`).expect(200, { success: true });
    await get(id).expect(404);
    await staff.http.delete(`/api/meetings/${id}`).expect(404);
    expect(await app.db.query('SELECT 1 FROM meeting_attendees')).toEqual([]);
  });

  it('is kept valid by the database, whatever the code does', async () => {
    const { id } = await create();
    const set = (sql: string) => app.db.query(`UPDATE meetings SET ${sql} WHERE id = $1`, [id]);
    await expect(set(`title = '  '`)).rejects.toThrow('meetings_title_present');
    await expect(set(`ends_at = starts_at`)).rejects.toThrow('meetings_end_after_start');
    await expect(set(`ends_at = starts_at + interval '32 days'`)).rejects.toThrow('meetings_not_too_long');
    await expect(set(`meeting_type = 'PARTY'`)).rejects.toThrow('meetings_type_known');
    await expect(app.db.query('DELETE FROM meeting_attendees')).rejects.toThrow('without attendees');
    expect((await get(id).expect(200)).body.attendeeIds).toEqual([staff.id]);
  });

  it('applies simultaneous changes one after the other', async () => {
    const { id } = await create({ attendeeIds: [staff.id, other.id] });
    const lists = [[staff.id], [other.id], [staff.id, other.id]];
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => update(id, { title: `Title ${n}`, attendeeIds: lists[n % 3] })),
    );
    const [row] = await app.db.query('SELECT revision FROM meetings');
    expect(row).toEqual({ revision: 13 });
    expect(lists).toContainEqual((await get(id).expect(200)).body.attendeeIds);
  });

  it('adds up changes of attendees by users who did not know of each other', async () => {
    const [third, fourth] = [await app.as('STAFF', { name: 'Cy' }), await app.as('STAFF', { name: 'Di' })];
    const knownAttendeeIds = [staff.id, other.id];
    const { id } = await create({ attendeeIds: knownAttendeeIds });
    await update(id, { attendeeIds: [other.id, third.id], knownAttendeeIds });
    const upperCase = [staff.id, other.id, fourth.id].map((it) => it.toUpperCase());
    const both = await update(id, { attendeeIds: upperCase, knownAttendeeIds });
    expect(both.attendeeIds).toEqual([other.id, third.id, fourth.id]);
    expect((await update(id, { knownAttendeeIds })).attendeeIds).toEqual(both.attendeeIds);
    expect((await update(id, { attendeeIds: [staff.id], knownAttendeeIds: [] })).attendeeIds).toHaveLength(4);
    expect((await update(id, { attendeeIds: [staff.id] })).attendeeIds).toEqual([staff.id]);
    await staff.http
      .put(`/api/meetings/${id}`)
      .send({ knownAttendeeIds: ['me'] })
      .expect(400);
    await staff.http
      .put(`/api/meetings/${id}`)
      .send({ attendeeIds: [other.id], knownAttendeeIds: [other.id, staff.id] })
      .expect(400, { error: texts.attendeeRequired, fields: { attendeeIds: texts.attendeeRequired } });
  });
});

describe('refused requests', () => {
  const cases: [string, object, string, string][] = [
    ['no title', { title: '' }, 'title', texts.titleRequired],
    ['a title of spaces', { title: '   ' }, 'title', texts.titleRequired],
    ['a long title', { title: 'x'.repeat(201) }, 'title', texts.titleTooLong],
    ['no start', { startTime: null }, 'startTime', texts.startRequired],
    ['a start that is none', { startTime: '2026-02-30T10:00:00Z' }, 'startTime', texts.startInvalid],
    ['a start without an offset', { startTime: '2026-03-02T10:00' }, 'startTime', texts.startInvalid],
    ['a start with an offset of 16 hours', { startTime: '2026-03-02T10:00:00+16:00' }, 'startTime', texts.startInvalid],
    ['an end with an offset of 23:59', { endTime: '2026-03-02T10:00:00-23:59' }, 'endTime', texts.endInvalid],
    ['no end', { endTime: '' }, 'endTime', texts.endRequired],
    ['an end without an offset', { endTime: '2026-03-02T11:00:00' }, 'endTime', texts.endInvalid],
    ['an end at the start', { endTime: START }, 'endTime', texts.endBeforeStart],
    ['an end before the start', { endTime: '2026-03-01T10:00:00Z' }, 'endTime', texts.endBeforeStart],
    ['a meeting of months', { endTime: '2026-06-02T10:00:00Z' }, 'endTime', texts.tooLong],
    ['nobody', { attendeeIds: [] }, 'attendeeIds', texts.attendeeRequired],
    ['no list', { attendeeIds: 'me' }, 'attendeeIds', texts.attendeeRequired],
    ['an unknown attendee', { attendeeIds: [randomUUID()] }, 'attendeeIds', texts.attendeeUnknown],
    ['an attendee that is no id', { attendeeIds: ['me'] }, 'attendeeIds', texts.attendeeUnknown],
    ['an unknown type', { meetingType: 'PARTY' }, 'meetingType', texts.typeInvalid],
    ['a long location', { location: 'x'.repeat(301) }, 'location', texts.locationTooLong],
  ];
  it.each(cases)('%s', async (_, fields, field, error) => {
    const { id } = await create();
    for (const request of [
      staff.http.post('/api/meetings').send(form(fields)),
      staff.http.put(`/api/meetings/${id}`).send(form(fields)),
    ]) {
      const { body } = await request.expect(400);
      expect([body.error, body.fields[field]]).toEqual([error, error]);
    }
    expect(await app.db.query('SELECT title FROM meetings')).toEqual([{ title: 'Plan' }]);
  });

  it('ten thousand attendees, with an error text about their number', async () => {
    const attendeeIds = Array.from({ length: 10_000 }, () => randomUUID());
    const { body } = await staff.http.post('/api/meetings').send(form({ attendeeIds })).expect(400);
    expect(body.error).toBe(texts.tooManyAttendees);
    await staff.http
      .post('/api/meetings')
      .send(form({ description: 'x'.repeat(600_000) }))
      .expect(413);
  });

  it('a deleted user as an attendee, but not a change of the meeting they attended', async () => {
    const { id } = await create({ attendeeIds: [staff.id, other.id] });
    await app.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [other.id]);
    expect((await get(id).expect(200)).body.attendeeIds).toEqual([staff.id]);
    await staff.http
      .post('/api/meetings')
      .send(form({ attendeeIds: [other.id] }))
      .expect(400);
    await update(id, { title: 'Without Bo' });
  });

  it('an empty list of attendees, but no other change, if all attendees have been deleted', async () => {
    const { id } = await create({ attendeeIds: [other.id] });
    await app.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [other.id]);
    const later = '2026-03-02T12:00:00.000Z';
    expect(await update(id, { title: 'Alone' })).toMatchObject({ title: 'Alone', attendeeIds: [] });
    expect(await update(id, { endTime: later })).toMatchObject({ title: 'Alone', endTime: later });
    const { body } = await staff.http.put(`/api/meetings/${id}`).send({ attendeeIds: [] }).expect(400);
    expect(body.error).toBe(texts.attendeeRequired);
    expect(await update(id, { attendeeIds: [staff.id] })).toMatchObject({ attendeeIds: [staff.id] });
  });
});

describe('who may do what', () => {
  it.each<[Role, number, number]>([
    ['OWNER', 200, 200],
    ['ADMIN', 200, 200],
    ['SUPER_OWNER', 200, 200],
    ['STAFF', 404, 404],
    ['CLIENT', 404, 404],
  ])('%s, who does not take part in it', async (role, seeing, changing) => {
    const { id } = await create({ attendeeIds: [other.id] });
    const stranger = await app.as(role);
    await get(id, stranger).expect(seeing);
    await stranger.http.put(`/api/meetings/${id}`).send({ title: 'Theirs' }).expect(changing);
    await stranger.http.delete(`/api/meetings/${id}`).expect(changing);
  });

  it('an attendee sees it but may not change it', async () => {
    const { id } = await create({ attendeeIds: [other.id] });
    await get(id, other).expect(200);
    await other.http.put(`/api/meetings/${id}`).send({ title: 'Theirs' }).expect(403);
    await other.http.delete(`/api/meetings/${id}`).expect(403);
    await update(id, { attendeeIds: [staff.id] });
    await get(id, other).expect(404);
  });

  it('a client can invite the team, but no other client; one that another user invited stays', async () => {
    const [client, second] = [await app.as('CLIENT'), await app.as('CLIENT')];
    const refused = form({ attendeeIds: [client.id, second.id] });
    expect((await client.http.post('/api/meetings').send(refused).expect(400)).body.error).toBe(texts.attendeeUnknown);
    const { id } = await create({ attendeeIds: [client.id, staff.id] }, client);
    await update(id, { attendeeIds: [client.id, second.id] }, await app.as('OWNER'));
    const both = await update(id, { title: 'Both', attendeeIds: [client.id, second.id] }, client);
    expect(both.attendees.map(({ id: attendee }) => attendee).sort()).toEqual([client.id, second.id].sort());
    expect(JSON.stringify(both)).not.toContain(second.user.email);
  });

  it('the possible attendees are staff, clients and the caller', async () => {
    const people: Partial<Record<Role, Member>> = {};
    for (const role of ['OWNER', 'ADMIN', 'SUPER_OWNER', 'CLIENT'] as const) people[role] = await app.as(role);
    await app.as('CLIENT');
    const chosen = async (by: Member) =>
      (await by.http.get('/api/meetings/people').expect(200)).body as MeetingPerson[];
    const roles = async (by: Member) => (await chosen(by)).map(({ role }) => role).sort();
    expect(await roles(staff)).toEqual(['ADMIN', 'CLIENT', 'CLIENT', 'STAFF', 'STAFF']);
    expect(await roles(people.OWNER!)).toEqual(['ADMIN', 'CLIENT', 'CLIENT', 'OWNER', 'STAFF', 'STAFF']);
    expect(await roles(people.CLIENT!)).toEqual(['ADMIN', 'CLIENT', 'STAFF', 'STAFF']);
    for (const person of await chosen(staff)) expect(person.timezone).toBe('Asia/Manila');
  });
});

describe('GET /api/meetings/busy', () => {
  const busy = async (query: object, by = staff) =>
    (
      await by.http
        .get('/api/meetings/busy')
        .query({ startTime: START, endTime: END, ...query })
        .expect(200)
    ).body;

  it('lists attendees in another meeting at that time; adjacent meetings do not clash', async () => {
    const { id } = await create({ attendeeIds: [other.id] });
    const ids = `${staff.id},${other.id}`;
    const clash = [{ userId: other.id, name: 'Bo', startTime: START, endTime: END }];
    expect(await busy({ attendeeIds: ids })).toEqual(clash);
    expect(
      await busy({ attendeeIds: ids, startTime: '2026-03-02T09:59:00Z', endTime: '2026-03-03T09:00:00Z' }),
    ).toEqual(clash);
    expect(await busy({ attendeeIds: ids, startTime: END, endTime: '2026-03-02T11:00:00Z' })).toEqual([]);
    expect(await busy({ attendeeIds: ids, startTime: '2026-03-02T08:00:00Z', endTime: START })).toEqual([]);
    expect(await busy({ attendeeIds: ids, exceptId: id })).toEqual([]);
    expect(await busy({ attendeeIds: staff.id })).toEqual([]);
  });

  it('warns without refusing anything, and leaves out users whom the caller cannot see', async () => {
    const client = await app.as('CLIENT');
    await create({ attendeeIds: [client.id] });
    await create({ attendeeIds: [client.id] });
    expect(await busy({ attendeeIds: client.id })).toHaveLength(1);
    expect(await busy({ attendeeIds: client.id }, await app.as('CLIENT'))).toEqual([]);
  });

  it('refuses an invalid query', async () => {
    const request = (query: object) =>
      staff.http.get('/api/meetings/busy').query({ startTime: START, endTime: END, ...query });
    await request({ attendeeIds: '' }).expect(400);
    await request({ attendeeIds: 'me' }).expect(400);
    for (const startTime of ['now', '2026-03-02T09:00:00+16:00']) {
      await request({ attendeeIds: staff.id, startTime }).expect(400);
    }
    await request({ attendeeIds: Array.from({ length: LIMITS.meeting.attendees + 1 }, randomUUID).join() }).expect(400);
  });
});

describe('events', () => {
  let sockets: Record<string, TestSocket>;
  let owner: Member;
  beforeEach(async () => {
    owner = await app.as('OWNER');
    const people = { staff, other, owner, client: await app.as('CLIENT'), bystander: await app.as('STAFF') };
    const entries = Object.entries(people).map(async ([name, who]) => [name, await app.connect(who)] as const);
    sockets = Object.fromEntries(await Promise.all(entries));
  });

  /** The events, except notifications, that each socket received since the last call; no entry for idle sockets. */
  async function received(): Promise<Record<string, string[]>> {
    const names: Record<string, string[]> = {};
    for (const [name, socket] of Object.entries(sockets)) {
      const events = (await socket.settle()).map(({ event }) => event).filter((event) => event !== 'notification');
      if (events.length > 0) names[name] = events;
      await socket.forget();
    }
    return names;
  }

  it('go to the creator, attendees and users who see all meetings; removed attendees receive a deletion', async () => {
    const meeting = await create({ attendeeIds: [other.id] });
    const byAll = (event: string) => ({ staff: [event], other: [event], owner: [event] });
    expect(await sockets.other!.next('meeting-created')).toEqual(meeting);
    expect(await received()).toEqual(byAll('meeting-created'));

    expect(await update(meeting.id, { title: 'Else' })).toEqual(await sockets.owner!.next('meeting-updated'));
    expect(await received()).toEqual(byAll('meeting-updated'));

    await update(meeting.id, { attendeeIds: [staff.id, owner.id] });
    expect(await sockets.other!.next('meeting-deleted')).toEqual({ meetingId: meeting.id });
    expect(await received()).toEqual({ ...byAll('meeting-updated'), other: ['meeting-deleted'] });

    // Creator and owner still see it after they stop attending.
    await update(meeting.id, { attendeeIds: [other.id] });
    expect(await received()).toEqual(byAll('meeting-updated'));

    await staff.http.delete(`/api/meetings/${meeting.id}`).expect(200);
    expect(await received()).toEqual(byAll('meeting-deleted'));
  });

  it('are not sent for refused requests', async () => {
    await staff.http
      .post('/api/meetings')
      .send(form({ title: ' ' }))
      .expect(400);
    await staff.http
      .post('/api/meetings')
      .send(form({ attendeeIds: [randomUUID()] }))
      .expect(400);
    expect(await received()).toEqual({});
  });
});
