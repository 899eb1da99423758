import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { freePort } from '../harness/free-port';
import { receive, S3Error } from './s3-body';
import { S3Objects } from './s3-objects';
import { type S3Keys, wrongSignature } from './s3-signature';
import { element, respondWith, xml, xmlOf } from './s3-xml';

const S3_KEYS: S3Keys = { accessKeyId: 'TALLYBOARD', secretAccessKey: 'a secret/with+signs' };
const PAGE = 1_000;
const STATUS: Record<string, number> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  InvalidRange: 416,
  BadDigest: 400,
  IncompleteBody: 400,
  XAmzContentSHA256Mismatch: 400,
  NotImplemented: 501,
};

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  query: URLSearchParams;
}

export interface S3Options {
  bucket?: string;
  port?: number;
  keys?: S3Keys;
}

/**
 * A store that implements as much of the S3 protocol as the product uses, with the objects of one bucket in a folder.
 * It checks signatures, lengths and checksums as S3 does, and an object appears only once it is complete.
 */
export class S3Server {
  private server: Server | undefined;
  /** The requests received, such as `PUT files/1`. */
  readonly calls: string[] = [];
  /** Stores objects, but drops the connection instead of responding. */
  losesAnswers = false;

  private constructor(
    readonly objects: S3Objects,
    private readonly port: number,
    readonly bucket: string,
    private readonly keys: S3Keys,
  ) {}

  static async start(folder: string, options: S3Options = {}): Promise<S3Server> {
    const { bucket = 'tallyboard', port = await freePort(), keys = S3_KEYS } = options;
    const server = new S3Server(await S3Objects.open(folder), port, bucket, keys);
    await server.start();
    return server;
  }

  /** As in STORAGE_URL. */
  get url(): string {
    const [id, secret] = [this.keys.accessKeyId, this.keys.secretAccessKey].map(encodeURIComponent);
    return `s3://${id}:${secret}@127.0.0.1:${this.port}/${this.bucket}?tls=false`;
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      this.handle(request, response).catch((error: unknown) => {
        const code = error instanceof S3Error ? error.code : 'InternalError';
        if (response.headersSent) return void response.destroy();
        request.resume();
        const body = request.method === 'HEAD' ? '' : xml('Error', element('Code', code) + element('Message', code));
        response.writeHead(STATUS[code] ?? 500, { 'Content-Type': 'application/xml' }).end(body);
      });
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Ends every connection at once. */
  async stop(): Promise<void> {
    if (!this.server?.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wrong = wrongSignature(request, this.keys);
    if (wrong) throw new S3Error(wrong);
    const { pathname, searchParams: query } = new URL(request.url!, 'http://s3');
    const [, bucket, ...rest] = pathname.split('/');
    if (bucket !== this.bucket) throw new S3Error('NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    this.calls.push(`${request.method} ${key}`);
    const call = { request, response, key, query };
    if (key === '') return this.onBucket(call);
    switch (request.method) {
      case 'PUT':
        return query.has('uploadId') ? this.putPart(call) : this.put(call);
      case 'POST':
        return query.has('uploads') ? this.beginUpload(call) : this.completeUpload(call);
      case 'DELETE':
        return this.remove(call);
      default:
        return this.get(call);
    }
  }

  private async onBucket({ request, response, query }: Call): Promise<void> {
    if (request.method === 'HEAD') return void response.writeHead(200).end();
    const prefix = query.get('prefix') ?? '';
    if (query.has('uploads')) return this.listUploads(response, prefix);
    if (query.get('list-type') !== '2') throw new S3Error('NotImplemented');
    const after = query.get('continuation-token') ?? '';
    const names = (await this.objects.names()).filter((name) => name.startsWith(prefix) && name > after);
    const page = await Promise.all(
      names.slice(0, Number(query.get('max-keys') ?? PAGE)).map(async (name) => {
        const { bytes, at, etag } = await this.objects.factsOf(name);
        return xmlOf('Contents', { Key: name, Size: bytes, LastModified: at, ETag: etag });
      }),
    );
    const isMore = page.length < names.length;
    const more = isMore ? element('NextContinuationToken', names[page.length - 1]!) : '';
    respondWith(response, 'ListBucketResult', `${element('IsTruncated', String(isMore))}${more}${page.join('')}`);
  }

  private async put({ request, response, key }: Call): Promise<void> {
    const arriving = this.objects.newPath();
    const { bytes, etag } = await receive(request, arriving);
    const named = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    const metadata = Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
    await this.objects.keep(key, arriving, { bytes, etag, metadata, at: new Date().toISOString() });
    if (this.losesAnswers) return void response.destroy();
    response.writeHead(200, { ETag: etag }).end();
  }

  private async get({ request, response, key }: Call): Promise<void> {
    const { bytes, etag, at, metadata } = await this.objects.factsOf(key);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(first ?? 0);
    const end = Math.min(Number(last ?? bytes - 1), bytes - 1);
    if (first !== undefined && start > end) throw new S3Error('InvalidRange');
    response.writeHead(first === undefined ? 200 : 206, {
      ETag: etag,
      'Content-Length': end - start + 1,
      'Last-Modified': new Date(at).toUTCString(),
      ...metadata,
    });
    if (request.method === 'HEAD' || bytes === 0) return void response.end();
    await pipeline(createReadStream(this.objects.pathOf(key), { start, end }), response);
  }

  private async remove({ response, key, query }: Call): Promise<void> {
    const upload = query.get('uploadId');
    if (upload !== null) await rm(this.objects.folderOf(upload), { recursive: true, force: true });
    else
      for (const path of [`${this.objects.pathOf(key)}.json`, this.objects.pathOf(key)])
        await rm(path, { force: true });
    response.writeHead(204).end();
  }

  private async beginUpload({ response, key }: Call): Promise<void> {
    const UploadId = await this.objects.leaveUpload(key, new Date());
    respondWith(response, 'InitiateMultipartUploadResult', element('UploadId', UploadId));
  }

  private async putPart({ request, response, query }: Call): Promise<void> {
    const path = join(this.objects.folderOf(query.get('uploadId')!), String(Number(query.get('partNumber'))));
    const { etag } = await receive(request, path);
    response.writeHead(200, { ETag: etag }).end();
  }

  private async completeUpload({ request, response, key, query }: Call): Promise<void> {
    const folder = this.objects.folderOf(query.get('uploadId')!);
    const numbers = [...(await text(request)).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(
      ([, number]) => number!,
    );
    const whole = join(folder, 'whole');
    for (const number of numbers) {
      await pipeline(createReadStream(join(folder, number)), createWriteStream(whole, { flags: 'a' }));
    }
    const { size } = await stat(whole);
    const etag = `"${randomUUID()}-${numbers.length}"`;
    await this.objects.keep(key, whole, { bytes: size, etag, metadata: {}, at: new Date().toISOString() });
    await rm(folder, { recursive: true });
    respondWith(response, 'CompleteMultipartUploadResult', element('ETag', etag));
  }

  private async listUploads(response: ServerResponse, prefix: string): Promise<void> {
    const uploads = (await this.objects.uploads()).filter(({ key }) => key.startsWith(prefix));
    const listed = uploads.map(({ id, key, at }) => xmlOf('Upload', { Key: key, UploadId: id, Initiated: at }));
    respondWith(response, 'ListMultipartUploadsResult', listed.join(''));
  }
}
