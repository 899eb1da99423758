import { generateKeyPairSync } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { addKey, makeGroup, messagesIn, messagesWith, sendIn, sendTo, texts } from '../../test/harness/chat';
import type { TestSocket } from '../../test/harness/sockets';
import type { CreateUserResponse, EventsPage, GroupChat, Role, ServerEvent } from '../contract';

type Name = 'ann' | 'bob' | 'eve' | 'owner' | 'client' | 'otherClient';

let app: TestApp;
let people: Record<Name, Member>;
let sockets: Record<Name | 'annsPhone', TestSocket>;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  people = {
    ...{ ann: await app.as('STAFF'), bob: await app.as('STAFF'), eve: await app.as('ADMIN') },
    ...{ owner: await app.as('OWNER'), client: await app.as('CLIENT'), otherClient: await app.as('CLIENT') },
  };
  const members = { ...people, annsPhone: await app.as(people.ann.user) };
  const connected = Object.entries(members).map(async ([name, member]) => [name, await app.connect(member)] as const);
  sockets = Object.fromEntries(await Promise.all(connected)) as typeof sockets;
});
afterAll(() => app.close());

/** The events that each socket received since the last call; sockets without any are omitted. */
async function received(): Promise<Record<string, ServerEvent[]>> {
  const entries = await Promise.all(
    Object.entries(sockets).map(async ([name, socket]) => {
      const events = (await socket.settle()).map(({ event }) => event);
      return [name, events] as const;
    }),
  );
  return Object.fromEntries(entries.filter(([, events]) => events.length > 0));
}
const forget = () => Promise.all(Object.values(sockets).map((socket) => socket.forget()));
const each = (names: (keyof typeof sockets)[], ...events: ServerEvent[]) =>
  Object.fromEntries(names.map((name) => [name, events]));
const bothAnd = ['ann', 'annsPhone'] as const;

it('sends a direct message to all devices of both users, exactly as the API returned it', async () => {
  const message = await sendTo(people.ann, people.bob, 'Hi');
  expect(await received()).toEqual(each([...bothAnd, 'bob'], 'direct-message'));
  expect(await sockets.bob.next('direct-message')).toEqual(message);
  expect(await sockets.annsPhone.next('direct-message')).toEqual(message);
  await people.ann.http
    .post('/api/chat/direct')
    .send({ receiverId: people.bob.id, message: 'Again', clientId: message.clientId })
    .expect(200);
  expect(await received()).toEqual(each([...bothAnd, 'bob'], 'direct-message'));
});

it('sends edits, deletions, read positions and typing to both users', async () => {
  const { id, conversationId } = await sendTo(people.ann, people.bob, 'Hi');
  await forget();
  const { body: edited } = await people.ann.http.put(`/api/chat/messages/${id}`).send({ message: 'Ho' }).expect(200);
  // Received before the deletion, which erases the text from events that have not been sent yet.
  expect(await sockets.bob.next('message-updated')).toEqual(edited);
  await people.ann.http.delete(`/api/chat/messages/${id}`).expect(200);
  expect(await received()).toEqual(each([...bothAnd, 'bob'], 'message-updated', 'message-updated'));
  await forget();
  await messagesWith(people.bob, people.ann);
  await messagesWith(people.bob, people.ann);
  expect(await received()).toEqual(each([...bothAnd, 'bob'], 'messages-read'));
  const read = { conversationId, groupChatId: null, userId: people.bob.id, peerId: people.ann.id, seq: 1 };
  expect(await sockets.ann.next('messages-read')).toEqual(read);
  await forget();
  await people.bob.http.post(`/api/chat/direct/${people.ann.id}/typing`).expect(200);
  expect(await received()).toEqual(each([...bothAnd], 'typing'));
  expect(await sockets.ann.next('typing')).toEqual({
    ...{ conversationId, groupChatId: null, userId: people.bob.id, peerId: people.ann.id },
  });
});

it('sends the events of a group to its members, from joining until leaving', async () => {
  const { ann, bob, eve, client, otherClient } = people;
  const group = await makeGroup(ann, [bob, client]);
  const members = [...bothAnd, 'bob', 'client'] as const;
  expect(await received()).toEqual(each([...members], 'group-created'));
  expect(await sockets.client.next('group-created')).toEqual(group);
  await forget();

  const message = await sendIn(group, client, 'Hi');
  await messagesIn(bob, group);
  await client.http.post(`/api/group-chat/${group.id}/typing`).expect(200);
  await ann.http.put(`/api/group-chat/${group.id}`).send({ name: 'New' }).expect(200);
  const all: ServerEvent[] = ['group-chat-message', 'messages-read', 'typing', 'group-updated'];
  const others = each([...bothAnd, 'bob'], ...all);
  expect(await received()).toEqual({ ...others, client: all.filter((event) => event !== 'typing') });
  expect(await sockets.bob.next('group-chat-message')).toEqual(message);
  await forget();

  const { body: grown } = await ann.http
    .post(`/api/group-chat/${group.id}/members`)
    .send({ memberIds: [eve.id, otherClient.id] })
    .expect(200);
  expect(await received()).toEqual({
    ...each([...members], 'group-updated'),
    ...each(['eve', 'otherClient'], 'group-created'),
  });
  expect(await sockets.eve.next('group-created')).toEqual(grown);
  await forget();

  await ann.http.delete(`/api/group-chat/${group.id}/members/${bob.id}`).expect(200);
  await sendIn(group, ann, 'Without Bob');
  const rest = each([...bothAnd, 'client', 'eve', 'otherClient'], 'group-updated', 'group-chat-message');
  expect(await received()).toEqual({ ...rest, bob: ['group-removed'] });
  expect(await sockets.bob.next('group-removed')).toEqual({ groupChatId: group.id });
});

it('sends messages in the General group to the team', async () => {
  const [general] = (await people.ann.http.get('/api/group-chat')).body as [{ id: string }];
  await people.ann.http.post(`/api/group-chat/${general.id}/messages`).send({ message: 'All' }).expect(201);
  expect(await received()).toEqual(each([...bothAnd, 'bob', 'eve', 'owner'], 'group-chat-message'));
});

it('announces a new device to everyone who sees the user or shares a group with them', async () => {
  const key = () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 })
      .publicKey.export({ type: 'spki', format: 'der' })
      .toString('base64');
  const add = (who: Member, publicKey: string) => who.http.post('/api/profile/encryption-keys').send({ publicKey });
  const [first, second] = [key(), key()];
  await add(people.ann, first).expect(201);
  expect(await received()).toEqual(each(Object.keys(sockets) as Name[], 'encryption-keys-changed'));
  expect(await sockets.client.next('encryption-keys-changed')).toEqual({ userId: people.ann.id });
  await forget();
  const { body } = await add(people.client, second).expect(201);
  const seers = [...bothAnd, 'bob', 'eve', 'owner', 'client'] as const;
  expect(await received()).toEqual(each([...seers], 'encryption-keys-changed'));
  await add(people.client, second).expect(200);
  await forget();
  await makeGroup(people.ann, [people.client, people.otherClient]);
  await forget();
  await people.client.http.delete(`/api/profile/encryption-keys/${body.id}`).expect(200);
  expect(await received()).toEqual(each([...seers, 'otherClient'], 'encryption-keys-changed'));
});

describe('when users join or leave', () => {
  const idsOf = (group: GroupChat) => group.members.map(({ id }) => id);

  it('updates the groups of a removed user, and announces the removal of their keys', async () => {
    const { ann, client, otherClient, owner } = people;
    await addKey(client);
    const group = await makeGroup(ann, [client, otherClient]);
    await forget();
    await owner.http.delete(`/api/user/${client.id}`).expect(200);
    await sockets.client.closed();
    const left = await sockets.otherClient.next('group-updated');
    expect(left.id).toBe(group.id);
    expect(idsOf(left).sort()).toEqual([ann.id, otherClient.id].sort());
    expect(await sockets.otherClient.next('encryption-keys-changed')).toEqual({ userId: client.id });
  });

  it('notifies the team of changes to the members of the General group', async () => {
    const { bob, owner } = people;
    const joining = { name: 'New', email: 'new@test.test', role: 'STAFF', password: 'a good password' };
    const { body } = await owner.http.post('/api/user/create').send(joining).expect(201);
    const { id } = (body as CreateUserResponse).user;
    expect(idsOf(await sockets.ann.next('group-updated'))).toContain(id);
    await owner.http.put(`/api/user/${bob.id}`).send({ role: 'CLIENT', companyName: 'Bobs' }).expect(200);
    await sockets.bob.closed();
    const left = idsOf(await sockets.ann.next('group-updated'));
    expect(left).toContain(id);
    expect(left).not.toContain(bob.id);
  });
});

describe('when the users of a direct chat no longer see each other', () => {
  const become = (role: Role) =>
    people.owner.http.put(`/api/user/${people.ann.id}`).send({ role, companyName: 'Anns' }).expect(200);
  const eventsOf = async (who: Member, since?: string) =>
    (await who.http.get('/api/events').query({ since }).expect(200)).body as EventsPage;

  it('lets neither of them write or change a message, and sends nothing', async () => {
    const { ann, client } = people;
    const [question, reply] = [await sendTo(ann, client, 'How?'), await sendTo(client, ann, 'So')];
    await become('CLIENT');
    await sockets.ann.closed();
    const annAsClient = await app.as(ann.user);
    const annsSocket = await app.connect(annAsClient);
    const [direct] = await app.db.query<{ id: string }>(`SELECT id FROM conversations WHERE kind <> 'group'`);
    await sockets.client.forget();
    for (const [{ http }, { id }] of [[annAsClient, question] as const, [client, reply] as const]) {
      await http.put(`/api/chat/messages/${id}`).send({ message: 'x' }).expect(404);
      await http.delete(`/api/chat/messages/${id}`).expect(404);
      await http.post(`/api/group-chat/${direct!.id}/messages`).send({ message: 'x' }).expect(404);
    }
    await sockets.client.silent();
    await annsSocket.silent();

    await become('STAFF');
    const annInTeam = await app.as(ann.user);
    expect(texts(await messagesWith(annInTeam, client))).toEqual(['How?', 'So']);
    const { body } = await annInTeam.http
      .put(`/api/chat/messages/${question.id}`)
      .send({ message: 'Why?' })
      .expect(200);
    expect(await sockets.client.next('message-updated')).toEqual(body);
  });

  it('no longer returns the earlier events', async () => {
    const { ann, client } = people;
    const { position } = await eventsOf(client);
    const { id } = await sendTo(ann, client, 'One');
    await ann.http.put(`/api/chat/messages/${id}`).send({ message: 'Two' }).expect(200);
    await messagesWith(client, ann);
    const names = async () => (await eventsOf(client, position)).events.map(({ name }) => name);
    expect(await names()).toEqual(['direct-message', 'message-updated', 'messages-read']);
    await become('CLIENT');
    expect(await names()).toEqual(['user-updated']);
  });
});

it('sends nothing for refused actions', async () => {
  const group = await makeGroup(people.ann, [people.bob]);
  const { id } = await sendIn(group, people.ann, 'Hi');
  await forget();
  const { eve, bob } = people;
  await eve.http.post(`/api/group-chat/${group.id}/messages`).send({ message: 'x' }).expect(404);
  await eve.http.post(`/api/group-chat/${group.id}/typing`).expect(404);
  await bob.http.put(`/api/chat/messages/${id}`).send({ message: 'x' }).expect(403);
  await bob.http.put(`/api/group-chat/${group.id}`).send({ name: 'x' }).expect(403);
  await bob.http.post(`/api/chat/direct/${bob.id}/typing`).expect(404);
  await bob.http.post('/api/chat/direct').send({ receiverId: eve.id, message: ' ' }).expect(400);
  expect(await received()).toEqual({});
});
