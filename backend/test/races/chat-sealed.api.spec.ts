import { createCipheriv, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startApp, type TestApp } from '../harness/app';
import { addKey, makeGroup, sealedFor, sendIn, sendTo } from '../harness/chat';
import { storedFiles } from '../harness/uploads';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const PLANTED = 'a word that was only ever sealed 4711';

const encrypt = (bytes: Buffer): Buffer => {
  const [key, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

/** Returns the tables and files that contain a text, in the usual encodings of bytes. */
async function placesOf(text: string): Promise<string[]> {
  const bytes = Buffer.from(text);
  const forms = [text, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '').slice(0, -1)];
  const tables = await app.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.db.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`);
    if (rows.some(({ row }) => forms.some((form) => row.includes(form)))) found.push(name);
  }
  for (const path of storedFiles(app.config.dataDir)) {
    const content = readFileSync(path);
    if (forms.some((form) => content.includes(form))) found.push('file');
  }
  return found.sort();
}

it('sealed content appears in no table or file, while unsealed content is found there', async () => {
  const [ann, bob] = [await app.as('STAFF'), await app.as('STAFF')];
  const group = await makeGroup(ann, [bob]);
  const keyIds = [await addKey(ann), await addKey(bob)];
  const seal = (text: string) => sealedFor(keyIds, encrypt(Buffer.from(text)).toString('base64'));
  const upload = (bytes: Buffer, sealed: string) =>
    ann.http
      .post('/api/chat-upload/file')
      .field('sealed', sealed)
      .attach('file', bytes, `${PLANTED}.txt`)
      .expect(201)
      .then(({ body }) => body.attachmentUrl as string);
  const file = Buffer.from(`${PLANTED}\n`.repeat(50));
  const message = await sendTo(ann, bob, seal(PLANTED));
  await ann.http
    .put(`/api/chat/messages/${message.id}`)
    .send({ message: seal(`${PLANTED}, edited`) })
    .expect(200);
  await sendIn(group, bob, seal(PLANTED));
  await sendIn(group, ann, { message: seal(PLANTED), attachmentUrl: await upload(encrypt(file), 'true') });
  expect(await placesOf(PLANTED)).toEqual([]);

  await sendTo(ann, bob, PLANTED);
  await sendTo(ann, bob, { attachmentUrl: await upload(file, 'false') });
  expect(await placesOf(PLANTED)).toEqual(['events', 'file', 'files', 'messages']);
});
