import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { addKey, makeGroup, messagesIn, messagesWith, sealedFor, sendIn, sendTo } from '../../../test/harness/chat';
import { PDF, storedFiles } from '../../../test/harness/uploads';
import { type ChatUploadResponse, MESSAGES, type Role } from '../../contract';
import { FilesService } from '../../files/files.service';

const { chat } = MESSAGES;

let app: TestApp;
let ann: Member;
let bob: Member;
let eve: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  folder().forEach((path) => rmSync(path));
  [ann, bob, eve] = [await app.as('STAFF'), await app.as('STAFF'), await app.as('OWNER')];
});
afterAll(() => app.close());

const upload = async (who: Member, bytes: Buffer, filename: string, sealed = 'false') =>
  (await who.http.post('/api/chat-upload/file').attach('file', bytes, filename).field('sealed', sealed).expect(201))
    .body as ChatUploadResponse;
const folder = () => storedFiles(app.config.dataDir);

describe('a file in a message', () => {
  it('is visible only to its uploader until it is sent, then to the members', async () => {
    const file = await upload(ann, PDF, 'a.pdf');
    const see = (who: Member) => who.http.get(file.attachmentUrl).then(({ status }) => status);
    const group = await makeGroup(ann, [bob]);
    expect([await see(ann), await see(bob), await see(eve)]).toEqual([200, 404, 404]);
    await app.anonymous.get(file.attachmentUrl).expect(401);
    const claimed = { attachmentUrl: file.attachmentUrl, attachmentType: 'video', attachmentName: '../x.html' };
    const message = await sendIn(group, ann, claimed);
    expect(message).toMatchObject({ ...file, message: '' });
    expect([await see(ann), await see(bob), await see(eve)]).toEqual([200, 200, 404]);
    await bob.http.delete(`/api/group-chat/${group.id}/members/${bob.id}`).expect(200);
    expect([await see(ann), await see(bob)]).toEqual([200, 404]);
    expect((await messagesIn(ann, group))[0]).toEqual(message);
  });

  it('is invisible in a direct chat while its users do not see each other', async () => {
    const client = await app.as('CLIENT');
    const files = [await upload(ann, PDF, 'a.pdf'), await upload(client, PDF, 'b.pdf')] as const;
    await sendTo(ann, client, { attachmentUrl: files[0].attachmentUrl });
    await sendTo(client, ann, { attachmentUrl: files[1].attachmentUrl });
    const see = () =>
      Promise.all(
        [ann, client].flatMap(({ http }) =>
          files.map(({ attachmentUrl }) => http.get(attachmentUrl).then(({ status }) => status)),
        ),
      );
    const become = (role: Role) => app.db.query(`UPDATE users SET role = $2 WHERE id = $1`, [ann.id, role]);
    expect(await see()).toEqual([200, 200, 200, 200]);
    await become('CLIENT');
    expect(await see()).toEqual([404, 404, 404, 404]);
    await become('STAFF');
    expect(await see()).toEqual([200, 200, 200, 200]);
  });

  it('can be sent only by its uploader, and only once', async () => {
    const file = await upload(ann, PDF, 'a.pdf');
    const screenshot = await app.make.file(ann.id);
    const urls = [
      'javascript:alert(1)',
      '//evil.example',
      'data:text/html,x',
      `/api/files/${screenshot}`,
      '/api/files/x',
    ];
    const send = (who: Member, attachmentUrl: string) =>
      who.http.post('/api/chat/direct').send({ receiverId: (who === bob ? ann : bob).id, attachmentUrl });
    for (const url of urls) await send(ann, url).expect(400, { error: chat.attachmentNotYours });
    await send(bob, file.attachmentUrl).expect(400, { error: chat.attachmentNotYours });
    const responses = await Promise.all([1, 2, 3].map(() => send(ann, file.attachmentUrl)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await messagesWith(bob, ann)).toHaveLength(1);
  });

  it('must be sealed if and only if its message is', async () => {
    const [plain, sealed] = [await upload(ann, PDF, 'a.pdf'), await upload(ann, randomBytes(100), 'b', 'true')];
    const envelope = sealedFor([await addKey(ann), await addKey(bob)]);
    const send = (message: string, { attachmentUrl }: ChatUploadResponse) =>
      ann.http.post('/api/chat/direct').send({ receiverId: bob.id, message, attachmentUrl });
    await send(envelope, plain).expect(400, { error: chat.sealedFileOnly });
    await send('Hi', sealed).expect(400, { error: chat.sealedFileOnly });
    const { body } = await send(envelope, sealed).expect(201);
    expect(body).toMatchObject({ message: envelope, attachmentType: 'file', attachmentName: 'encrypted.bin' });
    const { id } = (await send('Hi', plain).expect(201)).body as { id: string };
    await ann.http
      .put(`/api/chat/messages/${id}`)
      .send({ message: envelope })
      .expect(400, { error: chat.sealedFileOnly });
  });

  it('is deleted with the message', async () => {
    const file = await upload(ann, PDF, 'a.pdf');
    const { id } = await sendTo(ann, bob, { message: 'See', attachmentUrl: file.attachmentUrl });
    expect(folder()).toHaveLength(1);
    await ann.http.delete(`/api/chat/messages/${id}`).expect(200);
    expect(folder()).toEqual([]);
    for (const who of [ann, bob]) await who.http.get(file.attachmentUrl).expect(404);
    expect((await messagesWith(bob, ann))[0]).toMatchObject({ attachmentUrl: null, attachmentName: null });
  });

  it('is removed after a day if it was never sent, and once its uploader is purged', async () => {
    const files = [await upload(ann, PDF, 'a.pdf'), await upload(ann, PDF, 'b.pdf'), await upload(ann, PDF, 'c.pdf')];
    const [, old, sent] = files.map(({ attachmentUrl }) => attachmentUrl.split('/').at(-1)!);
    await sendTo(ann, bob, { attachmentUrl: files[2]!.attachmentUrl });
    const age = (...ids: string[]) =>
      app.db.query(`UPDATE files SET created_at = created_at - interval '25 hours' WHERE id = ANY ($1)`, [ids]);
    const sweep = () => app.nest.get(FilesService).dropUnused('attachment');
    await age(old!, sent!);
    await sweep();
    expect(folder()).toHaveLength(2);
    await app.db.query(`UPDATE users SET deleted_at = clock_timestamp(), purged_at = clock_timestamp() WHERE id = $1`, [
      ann.id,
    ]);
    await sweep();
    expect(folder()).toHaveLength(1);
  });
});
