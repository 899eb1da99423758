import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { addKey, anyPublicKey, makeGroup, sendIn, sendTo } from '../../../test/harness/chat';
import { keysOf, SHAPES } from '../../../test/harness/shapes';
import {
  type DeviceKeys,
  type GroupChat,
  LIMITS,
  MESSAGES,
  type OwnDeviceKey,
  type OwnDeviceKeyInUse,
} from '../../contract';

const { chat, general } = MESSAGES;
const asText = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
const rsa = (modulusLength = 2048) => asText(generateKeyPairSync('rsa', { modulusLength }).publicKey);
const ec = (namedCurve = 'P-256') => asText(generateKeyPairSync('ec', { namedCurve }).publicKey);
const KEYS = [rsa(), rsa(), rsa()] as const;
/** A key with these bytes as its numbers, unusable for encryption. */
const rsaOf = ({ modulus, exponent }: { modulus?: Buffer; exponent?: number[] }) => {
  const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
  const n = modulus?.toString('base64url') ?? jwk.n;
  const e = exponent ? Buffer.from(exponent).toString('base64url') : jwk.e;
  return asText(createPublicKey({ key: { ...jwk, n, e }, format: 'jwk' }));
};

let app: TestApp;
let ann: Member;
let bob: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [ann, bob] = [await app.as('STAFF'), await app.as('OWNER')];
});
afterAll(() => app.close());

const post = (who: Member, body: object) => who.http.post('/api/profile/encryption-keys').send(body);
const added = async (who: Member, body: object) => (await post(who, body).expect(201)).body as OwnDeviceKeyInUse;
const add = (who: Member, publicKey: string) => added(who, { publicKey });
const use = (who: Member, id: string) => who.http.post(`/api/profile/encryption-keys/${id}/use`);
const listed = ({ retired: _, ...key }: OwnDeviceKeyInUse): OwnDeviceKey => key;
const remove = (who: Member, id: string) => who.http.delete(`/api/profile/encryption-keys/${id}`);
const own = async (who: Member) =>
  (await who.http.get('/api/profile/encryption-keys').expect(200)).body as OwnDeviceKey[];
const keysOfPeople = async (caller: Member, people: Member[], query: object = {}) =>
  (
    await caller.http
      .get('/api/chat/keys')
      .query({ userIds: people.map(({ id }) => id).join(','), ...query })
      .expect(200)
  ).body as DeviceKeys;
const publicKeyOf = async (who: Member) =>
  (await who.http.get('/api/auth/me').expect(200)).body.user.publicKey as unknown;

it("adds keys without replacing others; the newest is the user's public key", async () => {
  expect(await publicKeyOf(ann)).toBeNull();
  const first = await add(ann, KEYS[0]);
  expect(keysOf(listed(first))).toEqual(SHAPES.ownDeviceKey);
  expect(await publicKeyOf(ann)).toBe(KEYS[0]);
  const second = await added(ann, { publicKey: KEYS[1], signingKey: ec(), label: 'Firefox' });
  expect(second).toMatchObject({ label: 'Firefox', removedAt: null, isBackup: false, retired: [] });
  expect(await publicKeyOf(ann)).toBe(KEYS[1]);
  expect(await own(ann)).toEqual([first, second].map(listed));
  const [shown] = (await keysOfPeople(bob, [ann]))[ann.id]!;
  expect(keysOf(shown!)).toEqual(SHAPES.deviceKey);
  await remove(ann, second.id).expect(200, { success: true });
  expect(await publicKeyOf(ann)).toBe(KEYS[0]);
  await remove(ann, first.id).expect(200);
  expect(await publicKeyOf(ann)).toBeNull();
});

it('treats the same key as the same device, even after its removal, and keeps its signing key', async () => {
  const signingKey = ec();
  const first = await added(ann, { publicKey: KEYS[0], signingKey });
  const again = (await post(ann, { publicKey: KEYS[0], signingKey: ec(), label: 'New' }).expect(200))
    .body as OwnDeviceKey;
  expect(again).toMatchObject({ id: first.id, signingKey, label: 'New' });
  expect(again.lastUsedAt >= first.lastUsedAt).toBe(true);
  await remove(ann, first.id).expect(200);
  expect(await keysOfPeople(bob, [ann])).toEqual({ [ann.id]: [] });
  expect((await keysOfPeople(bob, [ann], { removed: 'true' }))[ann.id]).toMatchObject([{ id: first.id, signingKey }]);
  expect((await post(ann, { publicKey: KEYS[0] }).expect(201)).body).toMatchObject({
    id: first.id,
    signingKey,
    removedAt: null,
  });
  // A device belongs to a user: another user with the same key does not take it over.
  expect((await add(bob, KEYS[0])).id).not.toBe(first.id);
});

it.each([
  ['no key', undefined],
  ['an empty text', ''],
  ['a text', 'not a key'],
  ['base64 of nothing', Buffer.from('nothing').toString('base64')],
  ['half a key', KEYS[0].slice(0, 200)],
  ['a key with a line break', `${KEYS[0].slice(0, 64)}\n${KEYS[0].slice(64)}`],
  ['a PEM', `-----BEGIN PUBLIC KEY-----\n${KEYS[0]}\n-----END PUBLIC KEY-----`],
  ['a shorter RSA key', rsa(1024)],
  ['a key of another kind', ec()],
  ['an even modulus', rsaOf({ modulus: Buffer.alloc(256, 0xfe) })],
  ['an exponent of one', rsaOf({ exponent: [1] })],
  ['an exponent of 65 bits', rsaOf({ exponent: [1, 0, 0, 0, 0, 0, 0, 0, 1] })],
  ['bytes after a key', KEYS[0] + 'AAAA'],
  ['more than a key', KEYS[0] + 'A'.repeat(4_000)],
])('refuses %s', async (_, publicKey) => {
  const { body } = await post(ann, { publicKey }).expect(400);
  expect(body.error).toBe(chat.keyInvalid);
  expect(await own(ann)).toEqual([]);
});

it('refuses a signing key that is not a P-256 key, and a label that is too long', async () => {
  for (const signingKey of ['x', KEYS[1], ec('P-384'), 7]) {
    const { body } = await post(ann, { publicKey: KEYS[0], signingKey }).expect(400);
    expect(body.error).toBe(chat.signingKeyInvalid);
  }
  await post(ann, { publicKey: KEYS[0], label: 'x'.repeat(121) }).expect(400);
});

const AT_MOST = LIMITS.chat.deviceKeys;
const UNUSED_DAYS = LIMITS.chat.deviceKeyUnusedDays;

/** Inserts fake keys: the first one unused for this many days, each further one for a day less. */
const insertKeys = (who: Member, count: number, unusedDays: number, isBackup = false) =>
  app.db.query(
    `INSERT INTO device_keys (id, user_id, public_key, label, is_backup, created_at, last_used_at)
     SELECT gen_random_uuid(), $1, gen_random_uuid()::text, 'key ' || n, $4, at, at
       FROM generate_series(1, $2) n, LATERAL (SELECT clock_timestamp() - make_interval(days => $3 + 1 - n) AS at) past`,
    [who.id, count, unusedDays, isBackup],
  );
const labels = (keys: OwnDeviceKey[]) => keys.map(({ label }) => label);

describe('the limit of twenty keys', () => {
  it('retires the key unused for longest, and returns it', async () => {
    await insertKeys(ann, AT_MOST, 30);
    const [oldest, second, ...others] = await own(ann);
    await use(ann, oldest!.id).expect(200);
    const made = await added(ann, { publicKey: KEYS[0], label: 'New' });
    expect(labels(made.retired)).toEqual([second!.label]);
    expect(labels(await own(ann))).toEqual([oldest!.label, ...labels(others), 'New']);
    expect((await keysOfPeople(bob, [ann], { removed: 'true' }))[ann.id]).toHaveLength(AT_MOST + 1);
  });

  it('holds when 25 browsers are added at once', async () => {
    await insertKeys(ann, AT_MOST - 2, 30);
    const responses = await Promise.all(Array.from({ length: 25 }, () => post(ann, { publicKey: anyPublicKey() })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await own(ann)).toHaveLength(AT_MOST);
  });

  it('keeps the latest backup, but no earlier one', async () => {
    await insertKeys(ann, 2, 40, true);
    await insertKeys(ann, AT_MOST - 2, 30);
    expect(labels((await add(ann, KEYS[0])).retired)).toEqual(['key 1']);
    expect(labels((await add(ann, KEYS[1])).retired)).toEqual(['key 1']);
    expect((await own(ann)).filter(({ isBackup }) => isBackup)).toMatchObject([{ label: 'key 2' }]);
  });

  it('lets a retired browser reactivate its key by using it', async () => {
    await insertKeys(ann, AT_MOST, 30);
    const [oldest, second] = await own(ann);
    await add(ann, KEYS[0]);
    const { body } = await use(ann, oldest!.id).expect(200);
    expect(body).toMatchObject({ id: oldest!.id, removedAt: null, retired: [{ id: second!.id }] });
    expect(await own(ann)).toHaveLength(AT_MOST);
  });
});

it('records when a key was last used, but not on every use', async () => {
  await insertKeys(ann, 2, 1);
  const [key, fresh] = await own(ann);
  const first = (await use(ann, key!.id).expect(200)).body as OwnDeviceKeyInUse;
  expect(first.lastUsedAt > fresh!.lastUsedAt).toBe(true);
  expect((await use(ann, key!.id).expect(200)).body).toEqual(first);
  await use(bob, key!.id).expect(404, { error: general.notFound });
  await remove(ann, key!.id).expect(200);
  await use(ann, key!.id).expect(404);
});

it("retires keys unused for 90 days, but no backups and never a user's last key", async () => {
  const retire = async () => (await bob.http.post('/api/jobs/retire-keys/run').expect(200)).body.result as object;
  const ids = async (who: Member) => (await own(who)).map(({ id }) => id);
  await insertKeys(ann, 2, UNUSED_DAYS + 2);
  await insertKeys(ann, 2, UNUSED_DAYS - 1);
  await insertKeys(ann, 1, UNUSED_DAYS * 2, true);
  await insertKeys(bob, 1, UNUSED_DAYS * 3);
  const [backup, , , ...inTime] = await ids(ann);
  const before = await ids(bob);
  expect(await retire()).toEqual({ retired: 2 });
  expect(await ids(ann)).toEqual([backup, ...inTime]);
  expect(await ids(bob)).toEqual(before);
  expect(await retire()).toEqual({ retired: 0 });
  const entries = await app.db.query(`SELECT FROM audit_log WHERE action = 'key.retired' AND subject_id = $1`, [
    ann.id,
  ]);
  expect(entries).toHaveLength(2);
});

it("another user's key cannot be removed", async () => {
  const { id } = await add(ann, KEYS[0]);
  await remove(bob, id).expect(404, { error: general.notFound });
  await remove(ann, randomUUID()).expect(404);
  await remove(ann, id).expect(200);
  await remove(ann, id).expect(404);
});

it('returns the keys of users the caller sees or shares a group with', async () => {
  const [client, other] = [await app.as('CLIENT'), await app.as('CLIENT')];
  await add(other, KEYS[0]);
  expect(Object.keys(await keysOfPeople(client, [ann, other, client]))).toEqual(expect.not.arrayContaining([other.id]));
  await makeGroup(ann, [client, other]);
  expect((await keysOfPeople(client, [other]))[other.id]).toHaveLength(1);
  for (const userIds of ['', 'x', `${ann.id},`, Array(501).fill(ann.id).join()]) {
    await ann.http
      .get('/api/chat/keys')
      .query({ userIds })
      .expect((response) => expect(response.status).toBeGreaterThanOrEqual(400));
  }
  await ann.http
    .get('/api/chat/keys')
    .expect(400, { error: chat.keysOfInvalid, fields: { userIds: chat.keysOfInvalid } });
});

it('returns no keys of a user who is visible only through a direct chat that is hidden', async () => {
  const client = await app.as('CLIENT');
  for (const [from, to] of [[ann, client] as const, [client, ann] as const]) {
    await addKey(from);
    await sendTo(from, to, 'Hi');
  }
  const shown = async (caller: Member, other: Member) =>
    Object.keys(await keysOfPeople(caller, [other], { removed: 'true' }));
  expect([await shown(client, ann), await shown(ann, client)]).toEqual([[ann.id], [client.id]]);
  await bob.http.put(`/api/user/${ann.id}`).send({ role: 'CLIENT', companyName: 'Anns' }).expect(200);
  const former = await app.as(ann.user);
  expect([await shown(client, former), await shown(former, client)]).toEqual([[], []]);
  await makeGroup(bob, [former, client]);
  expect([await shown(client, former), await shown(former, client)]).toEqual([[ann.id], [client.id]]);
});

describe('returns the keys of a former member of a group, which its messages are verified with,', () => {
  let client: Member;
  let left: Member;
  let group: GroupChat;
  beforeEach(async () => {
    [client, left] = [await app.as('CLIENT'), await app.as('CLIENT')];
    group = await makeGroup(ann, [client, left]);
  });
  const leave = () => ann.http.delete(`/api/group-chat/${group.id}/members/${left.id}`).expect(200);
  const shown = async () => Object.keys(await keysOfPeople(client, [left], { removed: 'true' }));

  it('who has sent one', async () => {
    await addKey(left);
    await sendIn(group, left, 'Hi');
    await leave();
    expect(await shown()).toEqual([left.id]);
  });

  it('who has made a key of it', async () => {
    const hash = createHash('sha256').update('key').digest('base64');
    const epoch = { groupChatId: group.id, keyId: await addKey(left), commitment: hash, readers: hash };
    await left.http.post('/api/chat/epochs').send(epoch).expect(201);
    await leave();
    expect(await shown()).toEqual([left.id]);
  });

  it('but of nobody else who has left', async () => {
    await addKey(left);
    await leave();
    expect(await shown()).toEqual([]);
  });
});

it('returns the keys of up to the maximum number of users, by query and by body', async () => {
  await add(bob, KEYS[0]);
  const userIds = [bob.id, ...Array.from({ length: LIMITS.chat.keysOfPeople - 1 }, () => randomUUID())];
  expect(
    await keysOfPeople(
      ann,
      userIds.map((id) => ({ id }) as Member),
    ),
  ).toMatchObject({ [bob.id]: [{ publicKey: KEYS[0] }] });
  const request = (body: object) => ann.http.post('/api/chat/keys').send(body);
  expect((await request({ userIds }).expect(200)).body).toMatchObject({ [bob.id]: [{ publicKey: KEYS[0] }] });
  for (const wrong of [{}, { userIds: [] }, { userIds: bob.id }, { userIds: ['x'] }, { userIds: [...userIds, bob.id] }])
    expect((await request(wrong).expect(400)).body.error).toBe(chat.keysOfInvalid);
});

it('omits the keys of users who have left; keeps them for verifying signatures until the purge', async () => {
  await add(ann, KEYS[0]);
  await sendTo(ann, bob, 'Hi');
  await app.db.query(`UPDATE users SET deleted_at = clock_timestamp() WHERE id = $1`, [ann.id]);
  expect(await keysOfPeople(bob, [ann])).toEqual({ [ann.id]: [] });
  expect((await keysOfPeople(bob, [ann], { removed: 'true' }))[ann.id]).toHaveLength(1);
  await app.db.query(`UPDATE users SET purged_at = clock_timestamp() WHERE id = $1`, [ann.id]);
  expect((await keysOfPeople(bob, [ann], { removed: 'true' }))[ann.id]).toEqual([]);
});
