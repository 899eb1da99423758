import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
const SKEW_MS = 15 * 60_000;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Percent-encodes as in RFC 3986. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`);

/** Checks Signature Version 4 in the header of a request. Returns the S3 error code if it is wrong. */
export function wrongSignature(request: IncomingMessage, { accessKeyId, secretAccessKey }: S3Keys): string | undefined {
  const [, id, day, region, signed, given] = FORM.exec(request.headers.authorization ?? '') ?? [];
  if (!id || !day || !region || !signed || !given) return 'AccessDenied';
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  const at = String(request.headers['x-amz-date']);
  const moment = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - moment) < SKEW_MS) || !at.startsWith(day)) return 'RequestTimeTooSkewed';

  const url = new URL(request.url!, 'http://s3');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = signed.split(';').map((name) => `${name}:${valueOf(request, name)}\n`);
  if (!signed.split(';').includes('host')) return 'AccessDenied';
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, path.join('/'), query.join('&'), headers.join(''), signed, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const wanted = hmac(key, text);
  const isRight = given.length === 64 && timingSafeEqual(wanted, Buffer.from(given, 'hex'));
  return isRight ? undefined : 'SignatureDoesNotMatch';
}

function valueOf({ headers }: IncomingMessage, name: string): string {
  const value = headers[name];
  return String(Array.isArray(value) ? value.join(',') : (value ?? ''))
    .trim()
    .replace(/ +/g, ' ');
}
