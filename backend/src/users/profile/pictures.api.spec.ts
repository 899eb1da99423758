import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { progressiveJpeg } from '../../../test/harness/jpegs';
import { flatPng, manyFramesGif, picture } from '../../../test/harness/pictures';
import { LIMITS, MESSAGES } from '../../contract';
import { fileIdOf } from '../../files/files.service';
import { FilesService } from '../../files/files.service';

const { general, upload: texts } = MESSAGES;
const MEGABYTE = 1024 * 1024;

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF');
});
afterAll(() => app.close());

const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
const crop = (bytes: Buffer, who = staff) =>
  who.http.post('/api/profile/picture').send({ croppedImage: dataUrl(bytes) });
const upload = (bytes: Buffer, who = staff, kind: 'profile-picture' | 'company-logo' = 'profile-picture') =>
  who.http
    .post(`/api/upload/${kind}`)
    .attach(kind === 'company-logo' ? 'companyLogo' : 'profilePicture', bytes, 'a.png');
const isOnDisk = (url: string) => {
  const id = fileIdOf(url)!;
  return existsSync(join(app.config.dataDir, 'files', id.slice(-2), id));
};
const filesStored = async () =>
  (await app.db.query<{ count: number }>('SELECT count(*)::integer FROM files'))[0]!.count;

it('a cropped picture is stored, and only shown to signed-in users who see its user', async () => {
  const { body } = await crop(await picture('jpeg', 400, 400)).expect(201);
  expect(Object.keys(body)).toEqual(['profilePicture']);
  const url = body.profilePicture as string;
  for (const role of ['OWNER', 'ADMIN', 'SUPER_OWNER', 'STAFF', 'CLIENT'] as const) {
    await (await app.as(role)).http.get(url).expect(200);
  }
  await app.anonymous.get(url).expect(401);
  expect((await staff.http.get('/api/auth/me')).body.user.profilePicture).toBe(url);
  const { body: profile } = await staff.http.get('/api/user/profile').expect(200);
  expect(profile).toMatchObject({ profilePicture: url, user: { profilePicture: url } });
});

it("a client's picture and logo are visible to the team and to the client, not to other clients", async () => {
  const [client, other] = [await app.as('CLIENT'), await app.as('CLIENT')];
  const { body } = await upload(await picture('png'), client, 'company-logo').expect(201);
  expect(body).toEqual({ user: { profilePicture: null, companyLogo: expect.any(String) } });
  const url = body.user.companyLogo as string;
  await client.http.get(url).expect(200);
  await staff.http.get(url).expect(200);
  await other.http.get(url).expect(404);
  await upload(await picture('png'), staff, 'company-logo').expect(403);
});

it('a new picture replaces the previous one, and deleting it removes the file too', async () => {
  const first = (await upload(await picture('png')).expect(201)).body.user.profilePicture as string;
  const second = (await crop(await picture('jpeg')).expect(201)).body.profilePicture as string;
  expect([isOnDisk(first), isOnDisk(second)]).toEqual([false, true]);
  await staff.http.get(first).expect(404);
  await staff.http.delete('/api/profile/picture').expect(200, { profilePicture: null });
  expect([isOnDisk(second), await filesStored()]).toEqual([false, 0]);
  await staff.http.get(second).expect(404);
  const none = { user: { profilePicture: null, companyLogo: null } };
  await staff.http.delete('/api/upload/profile-picture').expect(200, none);
});

it('one of ten simultaneous uploads remains, in the account and on the disk', async () => {
  const bytes = await picture('png');
  await Promise.all(Array.from({ length: 10 }, () => upload(bytes).expect(201)));
  const { profilePicture } = (await staff.http.get('/api/auth/me')).body.user as { profilePicture: string };
  expect([await filesStored(), isOnDisk(profilePicture)]).toEqual([1, true]);
});

it("a picture is re-encoded upright, without the camera's metadata, and no larger than shown", async () => {
  const photo = await sharp(await picture('jpeg', 1_000, 600))
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Somebody' } } })
    .toBuffer();
  const { body } = await upload(photo).expect(201);
  const { body: bytes } = await staff.http.get(body.user.profilePicture as string).expect(200);
  expect(await sharp(bytes as Buffer).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 });
  expect((bytes as Buffer).includes('Somebody')).toBe(false);

  const client = await app.as('CLIENT');
  const { body: logo } = await upload(photo, client, 'company-logo').expect(201);
  const { body: logoBytes } = await client.http.get(logo.user.companyLogo as string).expect(200);
  expect(await sharp(logoBytes as Buffer).metadata()).toMatchObject({ width: 480, height: 800 });
});

it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
  ['a script', () => Buffer.from('<script>alert(1)</script>'), 415, texts.selectValidImage],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, texts.selectValidImage],
  ['14,000 x 14,000 flat pixels', () => flatPng(14_000, 14_000), 413, texts.imageTooBig],
  ['5,000 frames', () => manyFramesGif(5_000), 413, texts.tooManyFrames],
  ['2,000 scans of 9 megapixels', () => progressiveJpeg(3_000, 2_000), 415, texts.selectValidImage],
])('refuses %s without using much memory', async (_, make, status, error) => {
  await upload(await picture('png')).expect(201);
  const bytes = await make();
  const before = process.memoryUsage().rss;
  await upload(bytes).expect(status, { error });
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEGABYTE);
  expect((await crop(bytes).expect(status)).body.error).toBe(status === 415 ? texts.selectImage : error);
  expect(await filesStored()).toBe(1);
});

it('accepts at most 5 MB, with an error text for each route', async () => {
  const padded = (size: number, png: Buffer) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
  const png = await picture('png');
  const [fits, tooLarge] = [
    padded(LIMITS.upload.profileImageBytes, png),
    padded(LIMITS.upload.profileImageBytes + 1, png),
  ];
  await upload(fits).expect(201);
  await upload(tooLarge).expect(413, { error: 'File size must be less than 5MB' });
  await crop(fits).expect(201);
  await crop(tooLarge).expect(413, { error: 'Image must be less than 5MB' });
});

it('accepts at most twenty pictures a minute, over both routes', async () => {
  const png = await picture('png');
  const ways = Array.from({ length: LIMITS.upload.perMinute }, (_, index) => (index % 2 ? crop : upload));
  await Promise.all(ways.map((send) => send(png).expect(201)));
  for (const send of [crop, upload]) {
    const { body, headers } = await send(png).expect(429);
    expect([body, Number(headers['retry-after']) > 0]).toEqual([{ error: general.tooMany }, true]);
  }
  await upload(png, await app.as('STAFF')).expect(201);
});

it.each([undefined, null, 1, '', 'https://example.com/a.jpg', 'data:text/html;base64,aGk=', 'data:image/jpeg;base64,'])(
  'refuses %j as a cropped image',
  async (croppedImage) => {
    const { body } = await staff.http.post('/api/profile/picture').send({ croppedImage }).expect(400);
    expect(body).toEqual({ error: texts.selectImage, fields: { croppedImage: texts.selectImage } });
  },
);

it("only an interrupted upload that became no one's picture is removed, a day later", async () => {
  await upload(await picture('png')).expect(201);
  await app.make.file(staff.id, 'profile-picture');
  await app.make.file(staff.id);
  await app.nest.get(FilesService).dropUnused('profile-picture');
  expect(await filesStored()).toBe(3);
  await app.db.query(`UPDATE files SET created_at = now() - interval '2 days'`);
  await app.nest.get(FilesService).dropUnused('profile-picture');
  expect(await filesStored()).toBe(2);
  const { profilePicture } = (await staff.http.get('/api/auth/me')).body.user as { profilePicture: string };
  await staff.http.get(profilePicture).expect(200);
});

it('the picture of a deleted user is visible to no one', async () => {
  const owner = await app.as('OWNER');
  const { body } = await upload(await picture('png')).expect(201);
  await owner.http.delete(`/api/user/${staff.id}`).expect(200);
  await owner.http.get(body.user.profilePicture as string).expect(404);
});
