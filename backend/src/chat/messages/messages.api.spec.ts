import { randomUUID } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import {
  addKey,
  directUnread,
  makeGroup,
  messagesIn,
  messagesWith,
  sealedFor,
  sendTo,
  texts,
} from '../../../test/harness/chat';
import { ISO_TIME, keysOf, SHAPES, UUID_V7 } from '../../../test/harness/shapes';
import { atOnce, statuses, times } from '../../../test/races/racing';
import { type ChatMessage, type DirectChat, EXPECTED_USER_HEADER, LIMITS, MESSAGES } from '../../contract';

const { chat, general } = MESSAGES;

let app: TestApp;
let ann: Member;
let bob: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [ann, bob] = [await app.as('STAFF', { name: 'Ann' }), await app.as('OWNER', { name: 'Bob' })];
});
afterAll(() => app.close());

const post = (who: Member, body: object) => who.http.post('/api/chat/direct').send(body);
const toBob = (message: unknown, more: object = {}) => post(ann, { receiverId: bob.id, message, ...more });
const unknown = () => randomUUID();

it('a message is refused, and the session kept, if the session is not that of the user it names', async () => {
  const group = await makeGroup(ann, [bob]);
  const toGroup = (message: string) => ann.http.post(`/api/group-chat/${group.id}/messages`).send({ message });
  for (const send of [toBob, toGroup]) {
    await send("Bob's").set(EXPECTED_USER_HEADER, bob.id).expect(401, { error: general.signedOut });
    await send("Ann's").set(EXPECTED_USER_HEADER, ann.id).expect(201);
  }
  expect(texts(await messagesWith(bob, ann))).toEqual(["Ann's"]);
  expect(texts(await messagesIn(bob, group))).toEqual(["Ann's"]);
});

describe('POST /api/chat/direct', () => {
  it('returns the message, numbered from one', async () => {
    const { body } = await toBob('Hello', { clientId: 'first' }).expect(201);
    expect(keysOf(body as object)).toEqual(SHAPES.message);
    expect(body).toMatchObject({
      ...{ seq: 1, revision: 1, clientId: 'first', senderId: ann.id, receiverId: bob.id, groupChatId: null },
      sender: { id: ann.id, name: 'Ann', email: ann.user.email },
      ...{ message: 'Hello', replyToId: null, attachmentUrl: null, editedAt: null, deletedAt: null },
    });
    expect([body.id, body.conversationId]).toEqual(Array(2).fill(expect.stringMatching(UUID_V7)));
    expect(body.createdAt).toMatch(ISO_TIME);
    const response = await sendTo(bob, ann, 'Hi');
    expect(response).toMatchObject({
      seq: 2,
      conversationId: body.conversationId,
      senderId: bob.id,
      receiverId: ann.id,
    });
    expect(await messagesWith(ann, bob)).toEqual([body, response]);
    expect(await messagesWith(bob, ann)).toEqual([body, response]);
  });

  it.each([
    ['no text', undefined, chat.empty],
    ['an empty text', '', chat.empty],
    ['nothing but space', ' \n\t\u00a0\u3000', chat.empty],
    ['nothing to see', '\u200b\u2060', chat.empty],
    ['something else', 7, chat.empty],
    ['a long text', 'x'.repeat(LIMITS.chat.messageLength + 1), chat.tooLong],
    ['a NUL', 'a\0b', general.malformed],
  ])('refuses %s', async (_, message, error) => {
    const { body } = await toBob(message).expect(400);
    expect(body.error).toBe(error);
    expect(await messagesWith(ann, bob)).toEqual([]);
  });

  it('refuses recipients the caller cannot write to', async () => {
    await post(ann, { message: 'Hi' }).expect(400);
    await post(ann, { receiverId: ann.id, message: 'Me' }).expect(400, { error: chat.receiverInvalid });
    await post(ann, { receiverId: unknown(), message: 'Who?' }).expect(404, { error: general.notFound });
    const gone = await app.make.user({ deletedAt: new Date() });
    await post(ann, { receiverId: gone.id, message: 'Late' }).expect(404);
    const [client, other] = [await app.as('CLIENT'), await app.as('CLIENT')];
    await post(client, { receiverId: other.id, message: 'Hi' }).expect(404);
    await client.http.get(`/api/chat/direct/${other.id}`).expect(404);
    await sendTo(client, ann, 'Hi');
    await sendTo(ann, client, 'Hi');
  });

  it('returns the same message for the same clientId, whatever its text, without using a number', async () => {
    const first = (await toBob('One', { clientId: 'same' }).expect(201)).body as ChatMessage;
    const again = await toBob('Sealed anew', { clientId: 'same' }).expect(200);
    expect(again.body).toEqual(first);
    // Client ids are per sender: another user may use the same one.
    expect(await sendTo(bob, ann, { message: 'Two', clientId: 'same' })).toMatchObject({ seq: 2 });
    const carl = await app.as('STAFF');
    const elsewhere = post(ann, { receiverId: carl.id, message: 'x', clientId: 'same' });
    await elsewhere.expect(409, { error: chat.clientIdUsed });
    await toBob('x', { clientId: 'y'.repeat(LIMITS.chat.clientIdLength + 1) }).expect(400);
    await toBob('x', { clientId: '' }).expect(400);
    expect(texts(await messagesWith(bob, ann))).toEqual(['One', 'Two']);
  });

  it('numbers messages without gaps, however many are sent at once or repeatedly', async () => {
    const sends = times(20, (index) => {
      const [from, to] = index % 2 === 0 ? [ann, bob] : [bob, ann];
      return times(3, () => () => post(from, { receiverId: to.id, message: `m${index}`, clientId: `c${index}` }));
    }).flat();
    const responses = await atOnce(sends);
    expect(statuses(responses)).toEqual([200, 201]);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    const page = await messagesWith(ann, bob);
    expect(page.map(({ seq, revision }) => [seq, revision])).toEqual(times(20, (index) => [index + 1, index + 1]));
    expect(new Set(page.map(({ clientId }) => clientId)).size).toBe(20);
  });

  it('is refused by the database itself if it would skip or reuse a number', async () => {
    const { conversationId } = await sendTo(ann, bob, 'One');
    const insert = (seq: number, revision: number) =>
      app.db.query(
        `INSERT INTO messages (id, conversation_id, seq, revision, sender_id, body) VALUES ($1, $2, $3, $4, $5, 'x')`,
        [unknown(), conversationId, seq, revision, ann.id],
      );
    await expect(insert(3, 3)).rejects.toMatchObject({ constraint: 'messages_without_gap' });
    await expect(insert(1, 3)).rejects.toMatchObject({ constraint: 'messages_number_once' });
    await expect(insert(2, 1)).rejects.toMatchObject({ constraint: 'messages_revision_once' });
    await insert(2, 2);
    await expect(app.db.query(`DELETE FROM messages WHERE seq = 1`)).rejects.toMatchObject({
      constraint: 'messages_without_gap',
    });
  });

  it('lets a user send 60 at once and 20 per second', async () => {
    await toBob('The first').expect(201);
    const { burst, perSecond } = LIMITS.chat;
    const points = async () =>
      (await app.db.query<{ points: number }>(`SELECT points FROM message_allowances WHERE user_id = $1`, [ann.id]))[0]!
        .points;
    expect(await points()).toBe(burst - 1);
    // Sets how many points were left this many seconds ago.
    const set = (left: number, secondsAgo: number) =>
      app.db.query(
        `UPDATE message_allowances SET points = $2, counted_at = clock_timestamp() - make_interval(secs => $3)
          WHERE user_id = $1`,
        [ann.id, left, secondsAgo],
      );
    await set(0.9, -60);
    const { body, headers } = await toBob('Too fast').expect(429);
    expect([body, headers['retry-after']]).toEqual([{ error: chat.tooFast }, '1']);
    await sendTo(bob, ann, 'Others may');
    await set(0, 1);
    await toBob('A second later').expect(201);
    expect(await points()).toBeGreaterThanOrEqual(perSecond - 1);
    await set(0, 3600);
    await toBob('An hour later').expect(201);
    expect(await points()).toBe(burst - 1);
    // The clock was set back by ten minutes.
    await set(2, -600);
    await toBob('At once').expect(201);
    expect(await points()).toBeGreaterThanOrEqual(1);
    await toBob('And again').expect(201);
    expect(texts(await messagesWith(bob, ann))).not.toContain('Too fast');
  });

  it('keeps a reply within its conversation', async () => {
    const first = await sendTo(ann, bob, 'One');
    expect(await sendTo(bob, ann, { message: 'Yes', replyToId: first.id })).toMatchObject({ replyToId: first.id });
    const carl = await app.as('STAFF');
    const foreign = await sendTo(bob, carl, 'Other');
    for (const replyToId of [foreign.id, unknown()]) {
      await toBob('No', { replyToId }).expect(400, { error: chat.replyUnknown });
    }
  });

  it('accepts a sealed text unchanged, up to its own limit', async () => {
    const long = sealedFor([await addKey(ann), await addKey(bob)], 'x'.repeat(60_000));
    expect((await toBob(long).expect(201)).body.message).toBe(long);
    const refusal = { error: chat.sealedTooLong, fields: { message: chat.sealedTooLong } };
    await toBob(`sealed:1:${'x'.repeat(LIMITS.chat.sealedLength)}`).expect(400, refusal);
    await toBob(`sealed:0:${'x'.repeat(LIMITS.chat.messageLength)}`).expect(400);
  });
});

describe('GET /api/chat/direct/{userId}', () => {
  it('returns the newest fifty in chronological order, and pages back from there', async () => {
    for (let n = 1; n <= 58; n++) await sendTo(ann, bob, `m${n}`);
    const newest = await messagesWith(bob, ann);
    expect(newest.map(({ seq }) => seq)).toEqual(times(50, (index) => index + 9));
    const before = await messagesWith(bob, ann, { before: newest[0]!.id, limit: 5 });
    expect(texts(before)).toEqual(['m4', 'm5', 'm6', 'm7', 'm8']);
    expect(texts(await messagesWith(bob, ann, { before: before[0]!.id }))).toEqual(['m1', 'm2', 'm3']);
    expect(await messagesWith(bob, ann, { before: (await messagesWith(bob, ann, { limit: 200 }))[0]!.id })).toEqual([]);
    expect(texts(await messagesWith(bob, ann, { since: 55, limit: 2 }))).toEqual(['m56', 'm57']);
  });

  it('refuses an invalid page', async () => {
    await sendTo(ann, bob, 'One');
    const get = (query: object) => bob.http.get(`/api/chat/direct/${ann.id}`).query(query);
    for (const limit of ['0', '201', '-1', 'x', '1.5', '']) await get({ limit }).expect(400);
    for (const since of ['-1', 'x', '1e3', '99999999999']) await get({ since }).expect(400);
    await get({ before: 'x' }).expect(400);
    await get({ before: unknown() }).expect(400, { error: chat.pageUnknown });
    await bob.http.get(`/api/chat/direct/${unknown()}`).expect(404, { error: general.notFound });
    await bob.http.get(`/api/chat/direct/${bob.id}`).expect(404);
  });

  it('can be read only by the two users', async () => {
    const { id } = await sendTo(ann, bob, 'Secret');
    const [carl, superOwner] = [await app.as('STAFF'), await app.as('SUPER_OWNER')];
    for (const who of [carl, superOwner]) {
      for (const one of [ann, bob]) expect(await messagesWith(who, one)).toEqual([]);
      await who.http.put(`/api/chat/messages/${id}`).send({ message: 'x' }).expect(404, { error: general.notFound });
      await who.http.delete(`/api/chat/messages/${id}`).expect(404);
      await who.http.get(`/api/chat/direct/${ann.id}`).query({ before: id }).expect(400);
    }
  });
});

describe('unread counts', () => {
  it('are kept per sender, and cleared when the chat is opened', async () => {
    const carl = await app.as('STAFF');
    await sendTo(ann, bob, 'One');
    await sendTo(ann, bob, 'Two');
    await sendTo(carl, bob, 'Three');
    await sendTo(bob, carl, 'Own ones do not count');
    expect(await directUnread(bob)).toEqual({ [ann.id]: 2, [carl.id]: 1 });
    expect(await directUnread(ann)).toEqual({});
    await messagesWith(bob, ann);
    expect(await directUnread(bob)).toEqual({ [carl.id]: 1 });
    const later = await sendTo(ann, bob, 'Four');
    await sendTo(ann, bob, 'Five');
    // Only the newest page marks messages as read.
    await messagesWith(bob, ann, { since: 0 });
    await messagesWith(bob, ann, { before: later.id });
    expect(await directUnread(bob)).toEqual({ [ann.id]: 2, [carl.id]: 1 });
  });

  it('follow the read position, which never moves back or past the end', async () => {
    for (const text of ['One', 'Two', 'Three']) await sendTo(ann, bob, text);
    const read = (seq: unknown) => bob.http.post(`/api/chat/direct/${ann.id}/read`).send({ seq });
    await read(2).expect(200, { success: true });
    expect(await directUnread(bob)).toEqual({ [ann.id]: 1 });
    await read(1).expect(200);
    expect(await directUnread(bob)).toEqual({ [ann.id]: 1 });
    await read(2 ** 31 - 1).expect(200);
    await sendTo(ann, bob, 'Four');
    expect(await directUnread(bob)).toEqual({ [ann.id]: 1 });
    for (const seq of [-1, 1.5, '1', null, 2 ** 31, undefined]) await read(seq).expect(400);
    const [open] = (await ann.http.get('/api/chat/direct').expect(200)).body as DirectChat[];
    expect(keysOf(open!)).toEqual(SHAPES.directChat);
    expect(open).toMatchObject({
      userId: bob.id,
      user: { name: 'Bob' },
      lastSeq: 4,
      lastReadSeq: 0,
      peerLastReadSeq: 3,
    });
  });

  it('omit messages deleted before they were read, but not those of users who have left', async () => {
    const first = await sendTo(ann, bob, 'One');
    await sendTo(ann, bob, 'Two');
    await ann.http.delete(`/api/chat/messages/${first.id}`).expect(200, { success: true });
    expect(await directUnread(bob)).toEqual({ [ann.id]: 1 });
    await app.db.query(`UPDATE users SET deleted_at = clock_timestamp() WHERE id = $1`, [ann.id]);
    expect(await directUnread(bob)).toEqual({ [ann.id]: 1 });
    expect(texts(await messagesWith(bob, ann))).toEqual(['', 'Two']);
    expect(await directUnread(bob)).toEqual({});
    await post(bob, { receiverId: ann.id, message: 'Gone?' }).expect(404);
  });
});

describe('changing a message', () => {
  const edit = (who: Member, id: string, message: unknown) =>
    who.http.put(`/api/chat/messages/${id}`).send({ message });

  it('marks it, keeps its number, and is listed among the changes since a revision', async () => {
    const [one, two] = [await sendTo(ann, bob, 'One'), await sendTo(ann, bob, 'Two')];
    const edited = (await edit(ann, one.id, 'Uno').expect(200)).body as ChatMessage;
    expect(edited).toEqual({ ...one, message: 'Uno', revision: 3, editedAt: expect.stringMatching(ISO_TIME) });
    await ann.http.delete(`/api/chat/messages/${two.id}`).expect(200);
    await ann.http.delete(`/api/chat/messages/${two.id}`).expect(200);
    const deleted = { ...two, message: '', revision: 4, deletedAt: expect.stringMatching(ISO_TIME) };
    expect(await messagesWith(bob, ann)).toEqual([edited, deleted]);
    expect(await messagesWith(bob, ann, { since: 2 })).toEqual([edited, deleted]);
    expect(await messagesWith(bob, ann, { since: 4 })).toEqual([]);
    expect(await sendTo(ann, bob, 'Three')).toMatchObject({ seq: 3, revision: 5 });
  });

  it('is possible only for the sender', async () => {
    const { id } = await sendTo(ann, bob, 'One');
    await edit(bob, id, 'Mine').expect(403, { error: general.notAllowed });
    await bob.http.delete(`/api/chat/messages/${id}`).expect(403);
    for (const message of ['', ' ', 7, 'x'.repeat(LIMITS.chat.messageLength + 1)])
      await edit(ann, id, message).expect(400);
    await edit(ann, unknown(), 'x').expect(404);
    await ann.http.delete(`/api/chat/messages/${id}`).expect(200);
    await edit(ann, id, 'Back').expect(404);
    expect(texts(await messagesWith(bob, ann))).toEqual(['']);
  });

  it('never replaces a sealed text with a plain one', async () => {
    const keyIds = [await addKey(ann), await addKey(bob)];
    const { id } = await sendTo(ann, bob, sealedFor(keyIds));
    await edit(ann, id, 'secret').expect(400, { error: chat.sealedStays });
    await edit(ann, id, sealedFor(keyIds, 'other')).expect(200);
    const plain = await sendTo(ann, bob, 'plain');
    await edit(ann, plain.id, sealedFor(keyIds, 'plain')).expect(200);
  });
});

it("a purge removes a user's texts, and keeps the message numbers", async () => {
  await sendTo(ann, bob, 'Ann, one');
  await sendTo(bob, ann, 'Bob');
  await sendTo(ann, bob, 'Ann, two');
  await app.db.query(`UPDATE users SET deleted_at = clock_timestamp() WHERE id = $1`, [ann.id]);
  expect(await directUnread(bob)).toEqual({ [ann.id]: 2 });
  await app.db.query(`UPDATE users SET purged_at = clock_timestamp() WHERE id = $1`, [ann.id]);
  expect(await directUnread(bob)).toEqual({});
  const page = await messagesWith(bob, ann);
  expect(page.map(({ seq, message, revision }) => [seq, message, revision])).toEqual([
    [1, '', 4],
    [2, 'Bob', 2],
    [3, '', 5],
  ]);
  expect(await messagesWith(bob, ann, { since: 3 })).toHaveLength(2);
});
