import { randomUUID } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { groupsOf, groupUnread, makeGroup, messagesIn, sendIn, sendTo, texts } from '../../../test/harness/chat';
import { keysOf, SHAPES } from '../../../test/harness/shapes';
import { type CreateGroupRequest, type EventsPage, type GroupChat, LIMITS, MESSAGES } from '../../contract';

const { chat, general } = MESSAGES;

let app: TestApp;
let ann: Member;
let bob: Member;
let eve: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [ann, bob, eve] = [
    await app.as('STAFF', { name: 'Ann' }),
    await app.as('STAFF', { name: 'Bob' }),
    await app.as('STAFF'),
  ];
});
afterAll(() => app.close());

const names = ({ members }: GroupChat) => members.map(({ name }) => name);
const ids = ({ members }: GroupChat) => members.map(({ id }) => id).sort();
const groupOf = async (me: Member, id: string) => (await groupsOf(me)).find((group) => group.id === id);
const generalOf = async (me: Member) => (await groupsOf(me)).find(({ isGeneral }) => isGeneral);
const change = (id: string, fields: object) =>
  app.db.query(
    `UPDATE users SET ${Object.keys(fields)
      .map((key, index) => `${key} = $${index + 2}`)
      .join(', ')} WHERE id = $1`,
    [id, ...(Object.values(fields) as unknown[])],
  );

describe('the General group', () => {
  it('contains everyone but clients, as users join, change role and leave', async () => {
    const client = await app.as('CLIENT');
    expect(await groupsOf(client)).toEqual([]);
    const team = [ann, bob, eve].map(({ id }) => id).sort();
    const group = (await generalOf(ann))!;
    expect(group).toMatchObject({ name: 'General', isGeneral: true, createdById: null, description: null });
    expect(ids(group)).toEqual(team);

    await change(client.id, { role: 'STAFF' });
    expect(ids((await generalOf(bob))!)).toEqual([...team, client.id].sort());
    await change(client.id, { role: 'CLIENT' });
    expect(ids((await generalOf(bob))!)).toEqual(team);
    await client.http.get(`/api/group-chat/${group.id}/messages`).expect(404);
    await change(eve.id, { deleted_at: new Date() });
    expect(ids((await generalOf(bob))!)).toEqual([ann.id, bob.id].sort());
    const admin = await app.as('ADMIN');
    expect(ids((await generalOf(admin))!)).toEqual([ann.id, bob.id, admin.id].sort());
  });

  it('starts with nothing unread for new members, who can read earlier messages', async () => {
    const group = (await generalOf(ann))!;
    await sendIn(group, ann, 'Before');
    const late = await app.as('STAFF');
    expect(await groupUnread(late)).toEqual({});
    await sendIn(group, ann, 'After');
    expect(await groupUnread(late)).toEqual({ [group.id]: 1 });
    expect(texts(await messagesIn(late, group))).toEqual(['Before', 'After']);
  });

  it('exists once, however many users are created at once, and cannot be changed', async () => {
    await app.clear();
    await Promise.all(Array.from({ length: 8 }, () => app.make.user({ role: 'ADMIN' })));
    const owner = await app.as('OWNER');
    const group = (await generalOf(owner))!;
    expect(group.members).toHaveLength(9);
    const path = `/api/group-chat/${group.id}`;
    const refusal = { error: chat.groupIsGeneral };
    await owner.http.put(path).send({ name: 'Other' }).expect(400, refusal);
    await owner.http
      .post(`${path}/members`)
      .send({ memberIds: [(await app.as('CLIENT')).id] })
      .expect(400, refusal);
    await owner.http.delete(`${path}/members/${owner.id}`).expect(400, refusal);
    const second = app.db.query(
      `INSERT INTO conversations (id, kind, name, is_general) VALUES ($1, 'group', 'Second', true)`,
      [randomUUID()],
    );
    await expect(second).rejects.toMatchObject({ constraint: 'conversations_one_general' });
  });
});

describe('POST /api/group-chat', () => {
  it('creates a group of the given members and its creator', async () => {
    const form = { name: '  Plans ', description: ' Of ours ', memberIds: [bob.id, bob.id.toUpperCase(), ann.id] };
    const { body } = await ann.http.post('/api/group-chat').send(form).expect(201);
    expect(keysOf(body as object)).toEqual(SHAPES.group);
    expect(keysOf(body.members[0] as object)).toEqual(SHAPES.groupMember);
    expect(body).toMatchObject({
      name: 'Plans',
      description: 'Of ours',
      isGeneral: false,
      createdById: ann.id,
      lastSeq: 0,
    });
    expect(names(body as GroupChat)).toEqual(['Ann', 'Bob']);
    expect((await groupsOf(bob))[0]).toEqual(body);
    expect(await groupOf(eve, body.id as string)).toBeUndefined();
  });

  it('lists the group with the latest message first', async () => {
    const [first, second] = [await makeGroup(ann, [bob], 'First'), await makeGroup(ann, [bob], 'Second')];
    expect((await groupsOf(bob)).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    await sendIn(first, bob, 'Hi');
    expect((await groupsOf(ann))[0]).toMatchObject({ id: first.id, lastSeq: 1 });
  });

  it.each([
    ['no name', { name: ' ' }, chat.groupNameRequired],
    ['a name without anything to see', { name: '\u200b' }, chat.groupNameRequired],
    ['a long name', { name: 'x'.repeat(121) }, chat.groupNameTooLong],
    ['a long description', { description: 'x'.repeat(1_001) }, chat.groupDescriptionTooLong],
    ['no members', { memberIds: [] }, chat.groupMembersRequired],
    ['nobody but oneself', { memberIds: ['me'] }, chat.groupMembersRequired],
    ['somebody unknown', { memberIds: [randomUUID()] }, chat.groupMemberInvalid],
    ['what is no id', { memberIds: ['x'] }, chat.groupMemberInvalid],
    [
      'too many',
      { memberIds: Array.from({ length: LIMITS.chat.groupMembers + 1 }, () => randomUUID()) },
      chat.groupMembersTooMany,
    ],
  ])('refuses %s', async (_, fields: Partial<CreateGroupRequest>, error) => {
    const memberIds = (fields.memberIds ?? [bob.id]).map((id) => (id === 'me' ? ann.id : id));
    const { body } = await ann.http
      .post('/api/group-chat')
      .send({ name: 'Plans', ...fields, memberIds })
      .expect(400);
    expect(body.error).toBe(error);
    expect(await groupsOf(ann)).toHaveLength(1);
  });

  it('lets a client create one with the team, not with other clients', async () => {
    const [client, other] = [await app.as('CLIENT'), await app.as('CLIENT')];
    const request = (memberIds: string[]) => client.http.post('/api/group-chat').send({ name: 'Ours', memberIds });
    await request([other.id, ann.id]).expect(400, { error: chat.groupMemberInvalid });
    const group = (await request([ann.id]).expect(201)).body as GroupChat;
    // A member of the team may add two clients to a group: within it they see each other.
    await ann.http
      .post(`/api/group-chat/${group.id}/members`)
      .send({ memberIds: [other.id] })
      .expect(403);
    const teams = await makeGroup(ann, [client, other], 'Both');
    expect(ids((await groupOf(client, teams.id))!)).toEqual([ann.id, client.id, other.id].sort());
  });
});

it('a group contains the name of each member, but the addresses of the team only', async () => {
  const owner = await app.as('OWNER');
  const [client, other] = [await app.as('CLIENT', { name: 'Cy' }), await app.as('CLIENT', { name: 'Dee' })];
  const listener = await app.connect(client);
  const { id } = await makeGroup(owner, [client, other, ann], 'Both');
  const shown = ({ members }: GroupChat) => Object.fromEntries(members.map(({ name, email }) => [name, email]));
  const expected = { [owner.user.name]: owner.user.email, Ann: ann.user.email, Cy: '', Dee: '' };
  for (const member of [client, other, ann, owner]) expect(shown((await groupOf(member, id))!)).toEqual(expected);
  expect(shown((await listener.next('group-created')) as GroupChat)).toEqual(expected);
  await owner.http.put(`/api/group-chat/${id}`).send({ name: 'All' }).expect(200);
  expect(shown((await listener.next('group-updated')) as GroupChat)).toEqual(expected);
});

it('a message in a group contains the name of its sender, but the address only of one in the team', async () => {
  const [cy, dee] = [await app.as('CLIENT', { name: 'Cy' }), await app.as('CLIENT', { name: 'Dee' })];
  const group = await makeGroup(ann, [cy, dee]);
  const events = async (query: object = {}) =>
    (await cy.http.get('/api/events').query(query).expect(200)).body as EventsPage;
  const { position: since } = await events();
  const listener = await app.connect(cy);
  const sent = await sendIn(group, dee, 'Hi');
  const { body: edited } = await dee.http.put(`/api/chat/messages/${sent.id}`).send({ message: 'Hello' }).expect(200);
  for (const { sender } of [sent, edited]) expect(sender).toEqual({ id: dee.id, name: 'Dee', email: '' });
  expect((await sendIn(group, ann, 'Hi, Dee')).sender).toEqual({ id: ann.id, name: 'Ann', email: ann.user.email });
  const page = await messagesIn(cy, group);
  expect(texts(page)).toEqual(['Hello', 'Hi, Dee']);
  const live = await listener.settle();
  const names = ['group-chat-message', 'message-updated', 'group-chat-message', 'messages-read'];
  expect(live.map(({ event }) => event)).toEqual(names);
  const missed = await events({ since });
  expect(missed.events.map(({ name }) => name)).toEqual(names);
  expect(JSON.stringify([page, live, missed])).not.toContain(dee.user.email);
  // The team sees addresses of clients anyway.
  expect((await sendTo(dee, ann, 'Hi')).sender.email).toBe(dee.user.email);
});

describe('a group', () => {
  let group: GroupChat;
  beforeEach(async () => {
    group = await makeGroup(ann, [bob]);
  });
  const path = () => `/api/group-chat/${group.id}`;

  it('does not exist for anyone who is not in it', async () => {
    const { id } = await sendIn(group, ann, 'Secret');
    const owner = await app.as('OWNER');
    for (const { http } of [eve, owner]) {
      const responses = [
        await http.get(`${path()}/messages`),
        await http.post(`${path()}/messages`).send({ message: 'Hi' }),
        await http.post(`${path()}/read`).send({ seq: 1 }),
        await http.post(`${path()}/typing`),
        await http.put(path()).send({ name: 'Mine' }),
        await http.post(`${path()}/members`).send({ memberIds: [eve.id] }),
        await http.delete(`${path()}/members/${ann.id}`),
        await http.put(`/api/chat/messages/${id}`).send({ message: 'x' }),
        await http.delete(`/api/chat/messages/${id}`),
      ];
      expect(responses.map(({ status, body }) => [status, body])).toEqual(
        responses.map(() => [404, { error: general.notFound }]),
      );
    }
    const direct = await sendTo(ann, bob, 'Hi');
    await ann.http.get(`/api/group-chat/${direct.conversationId}/messages`).expect(404);
    await ann.http.delete(`/api/group-chat/${direct.conversationId}/members/${ann.id}`).expect(404);
  });

  it('can be changed only by its creator and by an OWNER in it', async () => {
    const owner = await app.as('OWNER');
    await bob.http.put(path()).send({ name: 'x' }).expect(403);
    await bob.http
      .post(`${path()}/members`)
      .send({ memberIds: [eve.id] })
      .expect(403);
    await bob.http.delete(`${path()}/members/${ann.id}`).expect(403);
    const added = await ann.http
      .post(`${path()}/members`)
      .send({ memberIds: [owner.id, bob.id] })
      .expect(200);
    expect(added.body.members).toHaveLength(3);
    const renamed = await owner.http.put(path()).send({ name: 'Renamed' }).expect(200);
    expect(renamed.body).toMatchObject({ name: 'Renamed', description: null });
    await owner.http.put(path()).send({ description: 'Why' }).expect(200);
    expect(await groupOf(bob, group.id)).toMatchObject({ name: 'Renamed', description: 'Why' });
    await owner.http.put(path()).send({ name: ' ' }).expect(400);
    await owner.http.delete(`${path()}/members/${bob.id}`).expect(200, { success: true });
    await owner.http.delete(`${path()}/members/${bob.id}`).expect(404);
    expect(await groupOf(bob, group.id)).toBeUndefined();
  });

  it('can be left by anyone, and then belongs to the longest-standing member', async () => {
    await ann.http
      .post(`${path()}/members`)
      .send({ memberIds: [eve.id] })
      .expect(200);
    await ann.http.delete(`${path()}/members/${ann.id}`).expect(200);
    await ann.http.get(`${path()}/messages`).expect(404);
    expect(await groupOf(eve, group.id)).toMatchObject({ createdById: bob.id });
    await change(bob.id, { deleted_at: new Date() });
    expect(await groupOf(eve, group.id)).toMatchObject({ createdById: eve.id, members: [{ id: eve.id }] });
    await eve.http.delete(`${path()}/members/${eve.id}`).expect(200);
    expect(await groupOf(eve, group.id)).toBeUndefined();
  });

  it('counts the unread messages of each member', async () => {
    await ann.http
      .post(`${path()}/members`)
      .send({ memberIds: [eve.id] })
      .expect(200);
    await sendIn(group, ann, 'One');
    await sendIn(group, bob, 'Two');
    expect(await Promise.all([ann, bob, eve].map(groupUnread))).toEqual(
      [1, 1, 2].map((count) => ({ [group.id]: count })),
    );
    await messagesIn(eve, group);
    await bob.http.post(`${path()}/read`).send({ seq: 1 }).expect(200);
    expect(await Promise.all([ann, bob, eve].map(groupUnread))).toEqual([{ [group.id]: 1 }, {}, {}]);
    const read = (await groupOf(ann, group.id))!.members.map(({ id, lastReadSeq }) => [id, lastReadSeq]);
    expect(Object.fromEntries(read)).toEqual({ [ann.id]: 0, [bob.id]: 1, [eve.id]: 2 });
  });

  it('contains when each member joined: earlier messages are not unread, but they have not read them', async () => {
    const { createdAt } = await sendIn(group, ann, 'One');
    await ann.http
      .post(`${path()}/members`)
      .send({ memberIds: [eve.id] })
      .expect(200);
    const { members } = (await groupOf(eve, group.id))!;
    const joined = Object.fromEntries(members.map(({ id, joinedAt }) => [id, joinedAt]));
    expect(members.find(({ id }) => id === eve.id)!.lastReadSeq).toBe(1);
    expect(joined[eve.id]! >= createdAt).toBe(true);
    expect(joined[bob.id]! <= createdAt).toBe(true);
  });
});
