import { randomUUID } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { keysOf, SHAPES } from '../../../test/harness/shapes';
import { type Handover, type HandoverStep, LIMITS, MESSAGES } from '../../contract';

const { handoverOver, handoverRefused } = MESSAGES.chat;

let app: TestApp;
let ann: Member;
let bob: Member;
/** Ann's browsers: the new one, the one that sends the history, and a third. */
let fresh: string;
let old: string;
let third: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [ann, bob] = [await app.as('STAFF'), await app.as('STAFF')];
  [fresh, old, third] = [await addKey(ann), await addKey(ann), await addKey(ann)];
});
afterAll(() => app.close());

async function addKey({ id: userId }: Member): Promise<string> {
  const id = randomUUID();
  await app.db.query(`INSERT INTO device_keys (id, user_id, public_key) VALUES ($1, $2, $3)`, [id, userId, id]);
  return id;
}

const request = (who: Member, keyId: string) => who.http.post('/api/handovers').send({ keyId });
const requested = async () => (await request(ann, fresh).expect(201)).body as Handover;
const step = (who: Member, { id }: Handover, keyId: string, name: HandoverStep) =>
  who.http.put(`/api/handovers/${id}`).send({ keyId, step: name });
const batch = (who: Member, { id }: Handover, number: number, of = 2) =>
  who.http.put(`/api/handovers/${id}/batches/${number}`).send({ sealed: `batch ${number}`, of });
const read = (who: Member, { id }: Handover, number: number) => who.http.get(`/api/handovers/${id}/batches/${number}`);
const list = async (who: Member) => (await who.http.get('/api/handovers').expect(200)).body as Handover[];
const storedBatches = () => app.db.query('SELECT FROM handover_batches');

async function confirmed(): Promise<Handover> {
  const handover = await requested();
  await step(ann, handover, old, 'offer').expect(200);
  await step(ann, handover, fresh, 'confirm').expect(200);
  return (await step(ann, handover, old, 'confirm').expect(200)).body as Handover;
}

it('runs from the request to the last batch, and leaves nothing behind', async () => {
  const first = await requested();
  expect(keysOf(first)).toEqual(SHAPES.handover);
  expect(await list(ann)).toEqual([first]);
  await step(ann, first, old, 'offer').expect(200, { ...first, fromKeyId: old });
  await step(ann, first, fresh, 'confirm').expect(200);
  const both = (await step(ann, first, old, 'confirm').expect(200)).body as Handover;
  expect(both).toMatchObject({ isToConfirmed: true, isFromConfirmed: true, sent: 0, of: null });
  await batch(ann, first, 0).expect(200, { ...both, sent: 1, of: 2 });
  await step(ann, first, fresh, 'finish').expect(409, { error: handoverRefused });
  await batch(ann, first, 1).expect(200);
  await read(ann, first, 1).expect(200, { sealed: 'batch 1' });
  await step(ann, first, old, 'finish').expect(409);
  const { body } = await step(ann, first, fresh, 'finish').expect(200);
  expect(body).toMatchObject({ status: 'finished' });
  expect(await list(ann)).toEqual([]);
  expect(await storedBatches()).toHaveLength(0);
  await read(ann, first, 0).expect(404);
});

it('accepts batches once both sides have confirmed the code, in order, and repeated ones too', async () => {
  const handover = await requested();
  await step(ann, handover, fresh, 'confirm').expect(409);
  await step(ann, handover, old, 'offer').expect(200);
  await step(ann, handover, old, 'confirm').expect(200);
  await step(ann, handover, third, 'confirm').expect(409);
  await batch(ann, handover, 0).expect(409, { error: handoverRefused });
  await step(ann, handover, fresh, 'confirm').expect(200);
  await batch(ann, handover, 1).expect(409);
  await batch(ann, handover, 0).expect(200);
  await batch(ann, handover, 0).expect(200);
  expect(await storedBatches()).toHaveLength(1);
  await batch(ann, handover, 2, 2).expect(409);
});

it('keeps the batch count of the sender whose batch arrived first', async () => {
  const handover = await confirmed();
  await batch(ann, handover, 0, 3).expect(200);
  const { body } = await batch(ann, handover, 0, 1).expect(200);
  expect(body).toMatchObject({ sent: 1, of: 3 });
});

it('limits the number and size of batches', async () => {
  const handover = await confirmed();
  const put = (number: number, body: object) =>
    ann.http.put(`/api/handovers/${handover.id}/batches/${number}`).send(body);
  const { batches, batchLength } = LIMITS.handover;
  await put(0, { sealed: 'x'.repeat(batchLength + 1), of: 1 }).expect(400);
  await put(0, { sealed: '', of: 1 }).expect(400);
  await put(0, { sealed: 'x', of: batches + 1 }).expect(400);
  await put(batches, { sealed: 'x', of: batches }).expect(404);
  await put(0, { sealed: 'x'.repeat(batchLength), of: batches }).expect(200);
});

it('works only between two browsers of one user', async () => {
  const handover = await requested();
  const theirs = await addKey(bob);
  await request(bob, fresh).expect(404);
  for (const same of [fresh, fresh.toUpperCase()])
    await step(ann, handover, same, 'offer').expect(409, { error: handoverRefused });
  await step(ann, handover, theirs, 'offer').expect(404);
  await step(bob, handover, theirs, 'offer').expect(404, { error: handoverOver });
  await bob.http.delete(`/api/handovers/${handover.id}`).expect(404);
  await batch(bob, await confirmed(), 0).expect(404);
  expect(await list(bob)).toEqual([]);
});

it('accepts only the first browser that offers its history', async () => {
  const handover = await requested();
  const responses = await Promise.all([old, third].map((keyId) => step(ann, handover, keyId, 'offer')));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('replaces an earlier request with a new one, even if they are concurrent', async () => {
  const first = await requested();
  const responses = await Promise.all([fresh, third, fresh].map((keyId) => request(ann, keyId)));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await list(ann)).toHaveLength(1);
  await step(ann, first, old, 'offer').expect(404);
});

it('ends when either side cancels, when a browser is removed, and when it expires', async () => {
  const cancelled = await requested();
  await ann.http.delete(`/api/handovers/${cancelled.id}`).expect(200);
  await step(ann, cancelled, old, 'offer').expect(404, { error: handoverOver });

  const removed = await confirmed();
  await batch(ann, removed, 0).expect(200);
  await ann.http.delete(`/api/profile/encryption-keys/${fresh}`).expect(200);
  await batch(ann, removed, 1).expect(404);
  await read(ann, removed, 0).expect(404);

  const late = (await request(ann, third).expect(201)).body as Handover;
  await app.db.query(`UPDATE handovers SET expires_at = clock_timestamp()`);
  await step(ann, late, old, 'offer').expect(404);
  const owner = await app.as('OWNER');
  const { body } = await owner.http.post('/api/jobs/expire-handovers/run').expect(200);
  expect(body.result).toEqual({ expired: 1 });
  expect(await app.db.query('SELECT FROM handovers')).toHaveLength(0);
});

it("notifies only the user's own browsers", async () => {
  const [own, other] = await Promise.all([ann, bob].map((who) => app.connect(who)));
  const handover = await requested();
  expect(await own!.next('handover-changed')).toEqual(handover);
  await ann.http.delete(`/api/handovers/${handover.id}`).expect(200);
  expect(await own!.next('handover-changed')).toEqual({ ...handover, status: 'cancelled' });
  await other!.silent();
  for (const { socket } of [own!, other!]) socket.disconnect();
});
