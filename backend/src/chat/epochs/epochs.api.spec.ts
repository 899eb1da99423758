import { createHash, randomBytes } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { addKey, anyPublicKey, makeGroup, messagesIn } from '../../../test/harness/chat';
import { atOnce, statuses } from '../../../test/races/racing';
import { EPOCH_ENVELOPE, type EpochKeys, type GroupChat, LIMITS, type MadeEpoch, MESSAGES } from '../../contract';

let app: TestApp;
let ann: Member;
let bob: Member;
let cem: Member;
let anns: string;
let bobs: string;
let cems: string;
let group: GroupChat;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [ann, bob, cem] = [await app.as('STAFF'), await app.as('OWNER'), await app.as('STAFF')];
  [anns, bobs, cems] = [await addKey(ann), await addKey(bob), await addKey(cem)];
  group = await makeGroup(ann, [bob]);
});
afterAll(() => app.close());

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const hashes = { commitment: hashOf('key'), readers: hashOf('readers') };
const copyFor = (keyId: string) => ({
  keyId,
  wrapped: randomBytes(256).toString('base64'),
  signature: randomBytes(64).toString('base64'),
});
const make = (who: Member, keyId: string, where: object = { groupChatId: group.id }) =>
  who.http.post('/api/chat/epochs').send({ ...where, keyId, ...hashes });
const path = ({ conversationId, number }: MadeEpoch) => `/api/chat/epochs/${conversationId}/${number}`;
const add = (who: Member, epoch: MadeEpoch, keyIds: string[]) =>
  who.http.put(`${path(epoch)}/keys`).send({ keys: keyIds.map(copyFor) });
const begin = (who: Member, epoch: MadeEpoch, query = {}) => who.http.post(`${path(epoch)}/begin`).query(query);
const keysOf = async (who: Member, keyId: string, after = 0) =>
  (await who.http.get('/api/chat/epochs').query({ groupChatId: group.id, keyId, after }).expect(200)).body as EpochKeys;

/** Makes and begins an epoch for these devices, as Ann. */
async function begun(keyIds: string[]): Promise<MadeEpoch> {
  const { body } = await make(ann, anns).expect(201);
  await add(ann, body as MadeEpoch, keyIds).expect(200);
  await begin(ann, body as MadeEpoch).expect(200);
  return body as MadeEpoch;
}

const envelope = (ep: number) => {
  const fields = { cid: 'c', conv: `group:${group.id}`, from: ann.id, dev: anns, iv: 'iv', ct: 'ct', sig: 'sig' };
  return EPOCH_ENVELOPE.prefix + JSON.stringify({ alg: EPOCH_ENVELOPE.algorithm, ...fields, ep });
};
const send = (epoch: number, who = ann) =>
  who.http.post(`/api/group-chat/${group.id}/messages`).send({ message: envelope(epoch) });
const addMember = (who: Member) =>
  ann.http
    .post(`/api/group-chat/${group.id}/members`)
    .send({ memberIds: [who.id] })
    .expect(200);
const refusal = (epoch: number | null, missing: object[] = [], extra: string[] = []) => ({
  ...{ error: MESSAGES.chat.keysChanged, missing, extra, epoch },
});

it('gives each device its copy and the maker of the epoch, once the epoch has begun', async () => {
  const { body } = await make(ann, anns).expect(201);
  const { number } = body as MadeEpoch;
  expect(body).toEqual({ conversationId: group.id, number: expect.any(Number) as number });
  await add(ann, body as MadeEpoch, [anns]).expect(200);
  await add(ann, body as MadeEpoch, [bobs]).expect(200);
  expect(await keysOf(bob, bobs)).toEqual({ current: null, keys: [] });
  await begin(ann, body as MadeEpoch).expect(200);
  const mine = { number, madeBy: { userId: ann.id, keyId: anns }, ...hashes };
  const text = expect.any(String) as string;
  expect(await keysOf(bob, bobs)).toEqual({ current: number, keys: [{ ...mine, wrapped: text, signature: text }] });
  expect(await keysOf(bob, bobs, number)).toEqual({ current: number, keys: [] });
  await send(number).expect(201);
  await send(number, bob).expect(201);
});

it('creates the direct chat that a new epoch is for', async () => {
  const { body } = await make(ann, anns, { userId: bob.id }).expect(201);
  await add(ann, body as MadeEpoch, [anns, bobs]).expect(200);
  await begin(ann, body as MadeEpoch).expect(200);
  await ann.http
    .post('/api/chat/direct')
    .send({ receiverId: bob.id, message: envelope((body as MadeEpoch).number) })
    .expect(201);
  const [kept] = (await bob.http.get(`/api/chat/direct/${ann.id}`).expect(200)).body as object[];
  expect(kept).toMatchObject({ conversationId: (body as MadeEpoch).conversationId });
});

it('begins only for exactly the current devices of every member', async () => {
  const { body } = await make(ann, anns).expect(201);
  await add(ann, body as MadeEpoch, [anns, cems]).expect(200);
  await begin(ann, body as MadeEpoch).expect(409, refusal(null, [{ userId: bob.id, keyId: bobs }], [cems]));
  await send((body as MadeEpoch).number).expect(409);
});

describe('an epoch ends', () => {
  let first: number;
  beforeEach(async () => void (first = (await begun([anns, bobs])).number));

  it('when a device is added', async () => {
    const later = await addKey(bob);
    await send(first).expect(409, refusal(null, [{ userId: bob.id, keyId: later }]));
    const { number } = await begun([anns, bobs, later]);
    await send(first).expect(409, refusal(number, [{ userId: bob.id, keyId: later }]));
    await send(number).expect(201);
  });

  it('but not when a device is used', async () => {
    await bob.http.post(`/api/profile/encryption-keys/${bobs}/use`).expect(200);
    await app.db.query(`UPDATE device_keys SET last_used_at = last_used_at - interval '2 hours'`);
    await bob.http.post(`/api/profile/encryption-keys/${bobs}/use`).expect(200);
    await send(first).expect(201);
  });

  it('when a device is removed', async () => {
    await bob.http.delete(`/api/profile/encryption-keys/${bobs}`).expect(200);
    await send(first).expect(409, refusal(null, [{ userId: bob.id, keyId: null }], [bobs]));
  });

  it('when a member is added, who cannot read earlier messages', async () => {
    await send(first).expect(201);
    await addMember(cem);
    await send(first).expect(409, refusal(null, [{ userId: cem.id, keyId: cems }]));
    const later = await begun([anns, bobs, cems]);
    expect((await keysOf(cem, cems)).keys.map(({ number }) => number)).toEqual([later.number]);
  });

  it('when a member is removed, who cannot read later messages', async () => {
    await addMember(cem);
    const { number } = await begun([anns, bobs, cems]);
    await ann.http.delete(`/api/group-chat/${group.id}/members/${cem.id}`).expect(200);
    await send(number).expect(409, refusal(null, [], [cems]));
    await cem.http.get('/api/chat/epochs').query({ groupChatId: group.id, keyId: cems }).expect(404);
  });

  it('after the maximum number of messages', async () => {
    const last = LIMITS.chat.epochMessages - 1;
    await app.db.query('UPDATE epochs SET message_count = $1', [last]);
    const sent = await send(first).expect(201);
    await send(first).expect(409, refusal(null));
    await ann.http
      .put(`/api/chat/messages/${sent.body.id}`)
      .send({ message: envelope(first) })
      .expect(409, refusal(null));
    await send((await begun([anns, bobs])).number).expect(201);
  });

  it('after the maximum number of days', async () => {
    const since = `make_interval(days => ${LIMITS.chat.epochDays})`;
    await app.db.query(`UPDATE epochs SET expires_at = expires_at - ${since}`);
    await send(first).expect(409, refusal(null));
  });

  const madeByBob = async (keyIds: string[]) => {
    const { body } = await make(bob, bobs).expect(201);
    await add(bob, body as MadeEpoch, keyIds).expect(200);
    return body as MadeEpoch;
  };

  it('but not because of another epoch that is not needed', async () => {
    const another = await madeByBob([anns, bobs]);
    await begin(bob, another).expect(409, refusal(first));
    await begin(bob, another, { replaces: first - 1 }).expect(409, refusal(first));
    await begin(bob, another, { replaces: 'all' }).expect(400);
    await send(first, bob).expect(201);
  });

  it('when a member who cannot use it replaces it by one for exactly the current devices', async () => {
    const wrong = await madeByBob([bobs]);
    await begin(bob, wrong, { replaces: first }).expect(409, refusal(first, [{ userId: ann.id, keyId: anns }]));
    await send(first).expect(201);
    const later = await madeByBob([anns, bobs]);
    await begin(bob, later, { replaces: first }).expect(200);
    await send(first).expect(409, refusal(later.number));
    await send(later.number).expect(201);
  });
});

describe('the number of an epoch', () => {
  const now = () => Math.floor((Date.now() - Date.UTC(2024, 0, 1)) / 1000);

  it('is later than any that the database gave out before it was restored to an earlier time', async () => {
    const before = now();
    const { number } = await begun([anns, bobs]);
    expect(number).toBeGreaterThanOrEqual(before);
  });

  it('is not used again after the epoch has been removed', async () => {
    const unfinished = (await make(ann, anns).expect(201)).body as MadeEpoch;
    const next = (await make(ann, anns).expect(201)).body as MadeEpoch;
    expect(next.number).toBeGreaterThan(unfinished.number);
    await add(ann, unfinished, [bobs]).expect(404);
    await begin(ann, unfinished).expect(404);
    await app.db.query('DELETE FROM epochs');
    expect(((await make(ann, anns).expect(201)).body as MadeEpoch).number).toBeGreaterThan(next.number);
  });
});

it('is hidden with its direct chat, while the two users do not see each other', async () => {
  const client = await app.as('CLIENT');
  const clients = await addKey(client);
  const { body } = await make(ann, anns, { userId: client.id }).expect(201);
  await add(ann, body as MadeEpoch, [anns, clients]).expect(200);
  await begin(ann, body as MadeEpoch).expect(200);
  const { conversationId, number } = (await make(ann, anns, { userId: client.id }).expect(201)).body as MadeEpoch;
  await bob.http.put(`/api/user/${ann.id}`).send({ role: 'CLIENT', companyName: 'Anns' }).expect(200);

  const former = await app.as(ann.user);
  const list = (who: Member, where: object) => who.http.get('/api/chat/epochs').query(where);
  for (const where of [{ userId: client.id }, { groupChatId: conversationId }]) {
    await list(former, { ...where, keyId: anns }).expect(404);
    await make(former, anns, where).expect(404);
  }
  await list(client, { userId: ann.id, keyId: clients }).expect(404);
  await add(former, { conversationId, number }, [anns, clients]).expect(404);
  await begin(former, { conversationId, number }).expect(404);
});

it('can be verified after the account of its maker is purged', async () => {
  const unused = await addKey(ann);
  const { number } = await begun([anns, unused, bobs]);
  await app.db.query(`UPDATE device_keys SET label = 'Laptop of Ann'`);
  const leftAt = `clock_timestamp() - make_interval(days => ${LIMITS.accountPurge.days + 1})`;
  await app.db.query(`UPDATE users SET deleted_at = ${leftAt} WHERE id = $1`, [ann.id]);
  await bob.http.post('/api/jobs/account-purge/run').expect(200);
  const ofAnns = { number, madeBy: { userId: ann.id, keyId: anns } };
  expect((await keysOf(bob, bobs)).keys).toMatchObject([ofAnns]);
  const keys = await bob.http.get('/api/chat/keys').query({ userIds: ann.id, removed: true }).expect(200);
  expect(keys.body).toMatchObject({ [ann.id]: [{ id: anns }] });
  const labels = await app.db.query(`SELECT id, label FROM device_keys WHERE user_id = $1`, [ann.id]);
  expect(labels).toEqual([{ id: anns, label: null }]);
});

it('begins only one of two epochs made at once, and returns its number to the other maker', async () => {
  const both = [await make(ann, anns).expect(201), await make(bob, bobs).expect(201)];
  const makers = [ann, bob];
  for (const [index, { body }] of both.entries())
    await add(makers[index]!, body as MadeEpoch, [anns, bobs]).expect(200);
  const results = await atOnce(
    both.map(
      ({ body }, index) =>
        () =>
          begin(makers[index]!, body as MadeEpoch),
    ),
  );
  expect(statuses(results).sort()).toEqual([200, 409]);
  const winner = results.findIndex(({ status }) => status === 200);
  expect(results[1 - winner]!.body).toEqual(refusal((both[winner]!.body as MadeEpoch).number));
});

it('stores no message that a device added at the same time cannot read', async () => {
  for (let round = 0; round < 5; round++) {
    const keyIds = (
      await app.db.query<{ id: string }>(`SELECT id FROM device_keys WHERE user_id = ANY ($1) AND removed_at IS NULL`, [
        [ann.id, bob.id],
      ])
    ).map(({ id }) => id);
    const { body } = await make(ann, anns).expect(201);
    await add(ann, body as MadeEpoch, keyIds).expect(200);
    const { number } = body as MadeEpoch;
    const results = await atOnce([
      () => begin(ann, body as MadeEpoch),
      () => send(number),
      () => bob.http.post('/api/profile/encryption-keys').send({ publicKey: anyPublicKey() }),
      () => send(number),
    ]);
    expect(statuses(results).every((status) => [200, 201, 409].includes(status))).toBe(true);
    await send(number).expect(409);
  }
  const unread = await app.db.query(
    `SELECT FROM epochs e JOIN conversation_members m USING (conversation_id)
       JOIN device_keys k ON k.user_id = m.user_id AND k.removed_at IS NULL
      WHERE e.begun_at IS NOT NULL AND e.ended_at IS NULL
        AND NOT EXISTS (SELECT FROM epoch_keys c WHERE (c.conversation_id, c.number, c.key_id) = (e.conversation_id, e.number, k.id))`,
  );
  expect(unread).toEqual([]);
  expect((await messagesIn(ann, group)).length).toBeLessThanOrEqual(10);
});

describe('refuses', () => {
  it.each([
    ['no place', {}],
    [
      'two places',
      { groupChatId: '00000000-0000-7000-8000-000000000000', userId: '00000000-0000-7000-8000-000000000000' },
    ],
    ['no device', { keyId: 'none' }],
    ['no hash', { commitment: 'short' }],
  ])('a new epoch that has %s', async (_, change) => {
    const where = 'keyId' in change || 'commitment' in change ? { groupChatId: group.id } : {};
    await ann.http
      .post('/api/chat/epochs')
      .send({ keyId: anns, ...hashes, ...where, ...change })
      .expect(400);
  });

  it("an epoch of other users' conversation, or with another user's device", async () => {
    await make(cem, cems).expect(404);
    await make(ann, bobs).expect(404);
    await make(ann, anns, { userId: '00000000-0000-7000-8000-000000000000' }).expect(404);
  });

  it('copies from another user, too many copies, or none', async () => {
    const { body } = await make(ann, anns).expect(201);
    await add(bob, body as MadeEpoch, [bobs]).expect(404);
    await add(ann, body as MadeEpoch, Array<string>(LIMITS.chat.epochKeysBatch).fill(anns)).expect(200);
    await add(ann, body as MadeEpoch, []).expect(400);
    await add(ann, body as MadeEpoch, Array<string>(LIMITS.chat.epochKeysBatch + 1).fill(anns)).expect(400);
    await begin(bob, body as MadeEpoch).expect(404);
    await ann.http.post(`/api/chat/epochs/${group.id}/nonsense/begin`).expect(404);
  });

  it.each([0, 1.5, '1', null])('an envelope of epoch %j', async (epoch) => {
    await send(epoch as number).expect(400);
  });
});
