import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Server } from '../../../test/fakes/s3-server';
import { TcpProxy } from '../../../test/fakes/tcp-proxy';
import { freePort } from '../../../test/harness/free-port';
import { assertBucket } from '../startup/assert-bucket';
import { StartError } from '../startup/start-error';
import { Bucket } from './bucket';
import { readBucketUrl } from './bucket-url';

const MB = 1024 * 1024;

let folder: string;
/** The folder in which the server keeps incomplete uploads. */
let uploads: string;
let server: S3Server;
let bucket: Bucket;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyboard-bucket-'));
  uploads = join(folder, 'uploads');
  server = await S3Server.start(folder);
  bucket = new Bucket(readBucketUrl(server.url)!);
});
beforeEach(() => {
  rmSync(uploads, { recursive: true });
  mkdirSync(uploads);
});
afterAll(async () => {
  await bucket.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const NAME = 'files/a name+with %, ünd "more"';
const listed = async (beginning?: string) => {
  const names: string[] = [];
  for await (const { name } of bucket.list(beginning)) names.push(name);
  return names;
};

it('stores bytes and files unchanged, under any name', async () => {
  const content = Buffer.from('Twelve bytes');
  await bucket.put(NAME, content);
  const found = (await bucket.get(NAME))!;
  expect([await buffer(found.content), found.bytes]).toEqual([content, 12]);
  const path = join(folder, 'large');
  const large = Buffer.alloc(3 * MB, 'x');
  writeFileSync(path, large);
  await bucket.put('large', path);
  expect((await buffer((await bucket.get('large'))!.content)).equals(large)).toBe(true);
  expect(await bucket.facts('large')).toEqual({
    bytes: 3 * MB,
    sha256: createHash('sha256').update(large).digest('hex'),
  });
});

it('returns only the requested range', async () => {
  await bucket.put('range', Buffer.from('0123456789'));
  const { content, bytes } = (await bucket.get('range', { first: 3, last: 5 }))!;
  expect([String(await buffer(content)), bytes]).toEqual(['345', 3]);
});

it('returns undefined for an object that does not exist, and succeeds in removing it', async () => {
  await bucket.put('gone', Buffer.from('-'));
  await bucket.remove('gone');
  await bucket.remove('gone');
  expect([await bucket.get('gone'), await bucket.facts('gone')]).toEqual([undefined, undefined]);
});

it('lists all pages of the objects with a prefix', async () => {
  for (let number = 0; number < 1_005; number++) {
    await server.objects.keepEmpty(`many/${String(number).padStart(4, '0')}`);
  }
  const names = await listed('many/');
  expect([names.length, names[0], names.at(-1)]).toEqual([1_005, 'many/0000', 'many/1004']);
  expect(await listed('nothing/')).toEqual([]);
});

it('shows an upload of unknown length once it is complete, and drops the parts of one that failed', async () => {
  const whole = Buffer.concat([Buffer.alloc(20 * MB, 'a'), Buffer.alloc(20 * MB, 'b'), Buffer.from('end')]);
  await bucket.upload('archive', Readable.from(chunksOf(whole)));
  expect((await buffer((await bucket.get('archive'))!.content)).equals(whole)).toBe(true);

  async function* broken() {
    yield* chunksOf(whole);
    throw new Error('The disk is gone');
  }
  await expect(bucket.upload('broken', broken())).rejects.toThrow('The disk is gone');
  expect(await listed('broken')).toEqual([]);
  expect(readdirSync(uploads)).toEqual([]);
});

describe('an upload whose parts take long to assemble', () => {
  const MINUTE_MS = 60_000;
  let release = () => {};
  afterEach(() => {
    release();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** Starts an upload, and returns it once the store is at this point. The store goes no further until `release`. */
  async function heldUpload(name: string, point: 'before' | 'after'): Promise<{ uploading: Promise<void> }> {
    const gate = new Promise<void>((resolve) => (release = resolve));
    const keep = server.objects.keep.bind(server.objects);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'Date'] });
    let uploading: Promise<void>;
    await new Promise<void>((isHeld) => {
      jest.spyOn(server.objects, 'keep').mockImplementationOnce(async (...object) => {
        if (point === 'after') await keep(...object);
        isHeld();
        await gate;
        if (point === 'before') await keep(...object);
      });
      uploading = bucket.upload(name, Readable.from([Buffer.from('content')]));
    });
    return { uploading: uploading! };
  }

  it('is waited for', async () => {
    const { uploading } = await heldUpload('slow', 'before');
    jest.advanceTimersByTime(MINUTE_MS);
    release();
    await uploading;
    // It was not given up and then found.
    expect(server.calls).not.toContain('HEAD slow');
    expect(await bucket.facts('slow')).toMatchObject({ bytes: 7 });
  });

  it('is complete if the object is there, even without a response', async () => {
    const { uploading } = await heldUpload('mute', 'after');
    jest.advanceTimersByTime(60 * MINUTE_MS);
    await uploading;
  });

  it('fails after some minutes if there is no object, and drops the parts', async () => {
    const { uploading } = await heldUpload('stuck', 'before');
    jest.advanceTimersByTime(60 * MINUTE_MS);
    await expect(uploading).rejects.toThrow(/cannot be used: no response within 30\d s$/);
    expect(readdirSync(uploads)).toEqual([]);
  });
});

it('removes the parts of an interrupted upload once they are old', async () => {
  await server.objects.leaveUpload('archive', new Date());
  await server.objects.leaveUpload('archive', new Date(Date.now() - 60_000));
  await server.objects.leaveUpload('other', new Date(0));
  await bucket.dropUploads('archive', new Date(Date.now() - 30_000));
  expect(readdirSync(uploads)).toHaveLength(2);
});

it('stays within its folder of the bucket', async () => {
  const inside = new Bucket(readBucketUrl(server.url.replace('/tallyboard?', '/tallyboard/team/one?'))!);
  await inside.put('files/1', Buffer.from('inside'));
  expect(await server.objects.names()).toContain('team/one/files/1');
  const names: string[] = [];
  for await (const { name } of inside.list()) names.push(name);
  expect(names).toEqual(['files/1']);
  await inside.close();
});

it('fails soon if the bucket does not respond', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const far = new Bucket(readBucketUrl(`s3://key:secret@127.0.0.1:${port}/tallyboard?tls=false`)!);
  await expect(far.ping(300)).rejects.toThrow(/^127\.0\.0\.1:\d+\/tallyboard cannot be used: no response within 1 s$/);
  await far.close();
  silent.close();
});

it('works again after the connections have been cut', async () => {
  const { proxy, url } = await TcpProxy.before(server.url);
  const far = new Bucket(readBucketUrl(url)!);
  await far.put('cut', Buffer.from('-'));
  proxy.cut();
  await expect(far.put('cut', Buffer.from('-'))).rejects.toThrow(/^127\.0\.0\.1:\d+\/tallyboard cannot be used: .+$/);
  proxy.mend();
  await far.put('cut', Buffer.from('-'));
  await far.close();
  await proxy.close();
});

describe('at the start', () => {
  const reasonAgainst = (url: string) =>
    assertBucket('STORAGE_URL', readBucketUrl(url)!).then(
      () => 'none',
      (error: unknown) => {
        expect(error).toBeInstanceOf(StartError);
        return (error as Error).message;
      },
    );

  it('a bucket that allows listing, writing and removing is accepted, and left unchanged', async () => {
    const before = await server.objects.names();
    expect(await reasonAgainst(server.url)).toBe('none');
    expect(await server.objects.names()).toEqual(before);
  });

  it.each([
    ['a wrong secret', (url: string) => url.replace(/:[^:@/]*@/, ':wrong@'), 'SignatureDoesNotMatch'],
    ['a wrong key', (url: string) => url.replace('//TALLYBOARD', '//OTHER'), 'InvalidAccessKeyId'],
    ['a bucket that is not there', (url: string) => url.replace('/tallyboard?', '/elsewhere?'), 'NoSuchBucket'],
  ])('%s is refused in one line that contains no secret', async (_, change, code) => {
    const reason = await reasonAgainst(change(server.url));
    expect(reason).toMatch(new RegExp(`^STORAGE_URL 127\\.0\\.0\\.1:\\d+/\\w+ cannot be used: ${code}[^\n]*$`));
    expect(reason).not.toMatch(/secret|wrong@|TALLYBOARD:/);
  });

  it('a port that nothing listens on is refused', async () => {
    const url = `s3://key:secret@127.0.0.1:${await freePort()}/bucket?tls=false`;
    expect(await reasonAgainst(url)).toMatch(/^STORAGE_URL \S+ cannot be used: connect ECONNREFUSED [^\n]+$/);
  });
});

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += MB) yield content.subarray(at, at + MB);
}
