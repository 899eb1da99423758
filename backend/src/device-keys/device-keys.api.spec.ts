import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { startApp, type Member, type TestApp } from '../../test/app';
import { makeGroup, sendTo } from '../../test/chat';
import { keysOf, SHAPES } from '../../test/shapes';
import { type DeviceKeys, LIMITS, MESSAGES, type OwnDeviceKey } from '../contract';

const { chat, general } = MESSAGES;
const asText = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
const rsa = (modulusLength = 2048) => asText(generateKeyPairSync('rsa', { modulusLength }).publicKey);
const ec = (namedCurve = 'P-256') => asText(generateKeyPairSync('ec', { namedCurve }).publicKey);
const KEYS = [rsa(), rsa(), rsa()] as const;

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
const add = async (who: Member, publicKey: string) => (await post(who, { publicKey }).expect(201)).body as OwnDeviceKey;
const remove = (who: Member, id: string) => who.http.delete(`/api/profile/encryption-keys/${id}`);
const own = async (who: Member) =>
  (await who.http.get('/api/profile/encryption-keys').expect(200)).body as OwnDeviceKey[];
const keysOfPeople = async (asker: Member, people: Member[], query: object = {}) =>
  (
    await asker.http
      .get('/api/chat/keys')
      .query({ userIds: people.map(({ id }) => id).join(','), ...query })
      .expect(200)
  ).body as DeviceKeys;
const publicKeyOf = async (who: Member) =>
  (await who.http.get('/api/auth/me').expect(200)).body.user.publicKey as unknown;

it('a key is added, never put in the place of another; the newest is the one of the person', async () => {
  expect(await publicKeyOf(ann)).toBeNull();
  const first = await add(ann, KEYS[0]);
  expect(keysOf(first)).toEqual(SHAPES.ownDeviceKey);
  expect(await publicKeyOf(ann)).toBe(KEYS[0]);
  const second = (await post(ann, { publicKey: KEYS[1], signingKey: ec(), label: 'Firefox' }).expect(201))
    .body as OwnDeviceKey;
  expect(second).toMatchObject({ label: 'Firefox', removedAt: null });
  expect(await publicKeyOf(ann)).toBe(KEYS[1]);
  expect(await own(ann)).toEqual([first, second]);
  const [shown] = (await keysOfPeople(bob, [ann]))[ann.id]!;
  expect(keysOf(shown!)).toEqual(SHAPES.deviceKey);
  await remove(ann, second.id).expect(200, { success: true });
  expect(await publicKeyOf(ann)).toBe(KEYS[0]);
  await remove(ann, first.id).expect(200);
  expect(await publicKeyOf(ann)).toBeNull();
});

it('the same key is the same device, also after it was removed, and keeps the key it signs with', async () => {
  const signingKey = ec();
  const first = (await post(ann, { publicKey: KEYS[0], signingKey }).expect(201)).body as OwnDeviceKey;
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
  // It is a device of this person: another may have the same key without taking it.
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
  ['more than a key', KEYS[0] + 'A'.repeat(4_000)],
])('%s is refused', async (_, publicKey) => {
  const { body } = await post(ann, { publicKey }).expect(400);
  expect(body.error).toBe(chat.keyInvalid);
  expect(await own(ann)).toEqual([]);
});

it('a signing key is one of P-256, and a label short', async () => {
  for (const signingKey of ['x', KEYS[1], ec('P-384'), 7]) {
    const { body } = await post(ann, { publicKey: KEYS[0], signingKey }).expect(400);
    expect(body.error).toBe(chat.signingKeyInvalid);
  }
  await post(ann, { publicKey: KEYS[0], label: 'x'.repeat(121) }).expect(400);
});

it('nobody has more than twenty at once', async () => {
  const insert = `INSERT INTO device_keys (id, user_id, public_key) SELECT gen_random_uuid(), $1, 'key ' || n FROM generate_series(1, $2) n`;
  await app.db.query(insert, [ann.id, LIMITS.chat.deviceKeys - 1]);
  const answers = await Promise.all(KEYS.map((publicKey) => post(ann, { publicKey })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({ error: chat.keysTooMany });
  expect(await own(ann)).toHaveLength(LIMITS.chat.deviceKeys);
});

it("another's key is not to be removed", async () => {
  const { id } = await add(ann, KEYS[0]);
  await remove(bob, id).expect(404, { error: general.notFound });
  await remove(ann, randomUUID()).expect(404);
  await remove(ann, id).expect(200);
  await remove(ann, id).expect(404);
});

it('shows the keys of those one sees or shares a group with', async () => {
  const [client, other] = [await app.as('CLIENT'), await app.as('CLIENT')];
  await add(other, KEYS[0]);
  expect(Object.keys(await keysOfPeople(client, [ann, other, client]))).toEqual(expect.not.arrayContaining([other.id]));
  await makeGroup(ann, [client, other]);
  expect((await keysOfPeople(client, [other]))[other.id]).toHaveLength(1);
  for (const userIds of ['', 'x', `${ann.id},`, Array(501).fill(ann.id).join()]) {
    await ann.http
      .get('/api/chat/keys')
      .query({ userIds })
      .expect((answer) => expect(answer.status).toBeGreaterThanOrEqual(400));
  }
  await ann.http
    .get('/api/chat/keys')
    .expect(400, { error: chat.keysOfInvalid, fields: { userIds: chat.keysOfInvalid } });
});

it('nothing is sealed for who has left; the keys stay for what they signed, until the purge', async () => {
  await add(ann, KEYS[0]);
  await sendTo(ann, bob, 'Hi');
  await app.db.query(`UPDATE users SET deleted_at = clock_timestamp() WHERE id = $1`, [ann.id]);
  expect(await keysOfPeople(bob, [ann])).toEqual({ [ann.id]: [] });
  expect((await keysOfPeople(bob, [ann], { removed: 'true' }))[ann.id]).toHaveLength(1);
  await app.db.query(`UPDATE users SET purged_at = clock_timestamp() WHERE id = $1`, [ann.id]);
  expect((await keysOfPeople(bob, [ann], { removed: 'true' }))[ann.id]).toEqual([]);
});
