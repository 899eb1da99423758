import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { addKey, makeGroup, messagesIn, messagesWith, sealedFor, sendIn, sendTo } from '../../../test/harness/chat';
import { atOnce, statuses } from '../../../test/races/racing';
import { type ChatMessage, ENVELOPE, type GroupChat, MESSAGES } from '../../contract';

const { chat } = MESSAGES;

let app: TestApp;
let ann: Member;
let bob: Member;
let cem: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [ann, bob, cem] = [await app.as('STAFF'), await app.as('OWNER'), await app.as('STAFF')];
});
afterAll(() => app.close());

const toBob = (keyIds: string[], more: object = {}) =>
  ann.http.post('/api/chat/direct').send({ receiverId: bob.id, message: sealedFor(keyIds), ...more });
const toGroup = (group: GroupChat, keyIds: string[]) =>
  ann.http.post(`/api/group-chat/${group.id}/messages`).send({ message: sealedFor(keyIds) });
const edit = (id: string, keyIds: string[]) =>
  ann.http.put(`/api/chat/messages/${id}`).send({ message: sealedFor(keyIds, 'edited') });
const remove = (who: Member, keyId: string) => who.http.delete(`/api/profile/encryption-keys/${keyId}`).expect(200);
const refusal = (missing: { userId: string; keyId: string | null }[], extra: string[] = []) => ({
  error: chat.keysChanged,
  missing,
  extra,
  epoch: null,
});

describe('a sealed message is stored only if sealed for exactly the current keys of every member', () => {
  it('in a direct chat: those of the sender and of every device of the receiver', async () => {
    const [own, first] = [await addKey(ann), await addKey(bob)];
    await toBob([own, first]).expect(201);
    const second = await addKey(bob);
    await toBob([own, first]).expect(409, refusal([{ userId: bob.id, keyId: second }]));
    await toBob([first, second]).expect(409, refusal([{ userId: ann.id, keyId: own }]));
    await toBob([second, own, first]).expect(201);
    await remove(bob, first);
    await toBob([own, first, second]).expect(409, refusal([], [first]));
    await toBob([own, second]).expect(201);
    expect(await messagesWith(bob, ann)).toHaveLength(3);
  });

  it('in a group: those of its current members', async () => {
    const [own, bobs, cems] = [await addKey(ann), await addKey(bob), await addKey(cem)];
    const group = await makeGroup(ann, [bob]);
    await toGroup(group, [own, bobs, cems]).expect(409, refusal([], [cems]));
    await toGroup(group, [own, bobs]).expect(201);
    await ann.http
      .post(`/api/group-chat/${group.id}/members`)
      .send({ memberIds: [cem.id] })
      .expect(200);
    await toGroup(group, [own, bobs]).expect(409, refusal([{ userId: cem.id, keyId: cems }]));
    await ann.http.delete(`/api/group-chat/${group.id}/members/${bob.id}`).expect(200);
    await toGroup(group, [own, bobs]).expect(409, refusal([{ userId: cem.id, keyId: cems }], [bobs]));
    await toGroup(group, [own, cems]).expect(201);
  });

  it('and the error names a member without any key', async () => {
    const own = await addKey(ann);
    await toBob([own]).expect(409, refusal([{ userId: bob.id, keyId: null }]));
    await toBob([own, 'no id at all']).expect(409, refusal([{ userId: bob.id, keyId: null }], ['no id at all']));
    expect(await messagesWith(bob, ann)).toEqual([]);
  });

  it('when it is edited, too', async () => {
    const keyIds = [await addKey(ann), await addKey(bob)];
    const sent = await sendTo(ann, bob, sealedFor(keyIds));
    const later = await addKey(bob);
    await edit(sent.id, keyIds).expect(409, refusal([{ userId: bob.id, keyId: later }]));
    expect(await messagesWith(bob, ann)).toEqual([sent]);
    await edit(sent.id, [...keyIds, later]).expect(200);
  });

  it('but a repeated message is returned as stored, whatever has changed since', async () => {
    const keyIds = [await addKey(ann), await addKey(bob)];
    const { body: sent } = await toBob(keyIds, { clientId: 'once' }).expect(201);
    await addKey(bob);
    await toBob(keyIds, { clientId: 'once' }).expect(200, sent as ChatMessage);
  });

  it('and a refused one uses no allowance', async () => {
    const keyIds = [await addKey(ann), await addKey(bob)];
    await addKey(bob);
    await ann.http.post('/api/chat/direct').send({ receiverId: bob.id, message: 'plain' }).expect(201);
    const points = async () =>
      (await app.db.query<{ points: number }>(`SELECT points FROM message_allowances WHERE user_id = $1`, [ann.id]))[0]!
        .points;
    const before = await points();
    await toBob(keyIds).expect(409);
    expect(await points()).toBe(before);
  });

  it('while a member joins: no later message is stored without their keys', async () => {
    const own = await addKey(ann);
    const [bobs, cems] = [await addKey(bob), await addKey(cem)];
    const group = await makeGroup(ann, [bob]);
    const results = await atOnce([
      ...[1, 2, 3, 4].map(() => () => toGroup(group, [own, bobs])),
      () => ann.http.post(`/api/group-chat/${group.id}/members`).send({ memberIds: [cem.id] }),
      ...[1, 2, 3, 4].map(() => () => toGroup(group, [own, bobs, cems])),
    ]);
    expect(statuses(results).every((status) => [200, 201, 409].includes(status))).toBe(true);
    // In message order: after the first message sealed for Cem, none omits him.
    const kept = (await messagesIn(ann, group)).map(({ message }) => message.includes(cems));
    expect(kept).toEqual([...kept].sort());
    await toGroup(group, [own, bobs]).expect(409);
    await sendIn(group, ann, sealedFor([own, bobs, cems]));
  });
});

it.each([
  ['no envelope', `${ENVELOPE.prefix}nonsense`],
  ['an empty one', ENVELOPE.prefix],
  ['one without keys', sealedFor([]).replace('"keys":[]', '"keys":7')],
  ['one without a signature', sealedFor([]).replace('"sig":"sig",', '')],
  ['one of an unknown version', sealedFor([]).replace('sealed:1:', 'sealed:7:')],
  ['one that names a key twice', sealedFor(['a', 'b', 'a'])],
])('refuses %s', async (_, message) => {
  const error = chat.sealedMalformed;
  const sent = await sendTo(ann, bob, 'plain');
  await ann.http
    .post('/api/chat/direct')
    .send({ receiverId: bob.id, message })
    .expect(400, {
      error,
      fields: { message: error },
    });
  await ann.http.put(`/api/chat/messages/${sent.id}`).send({ message }).expect(400);
  expect(await messagesWith(bob, ann)).toEqual([sent]);
});
