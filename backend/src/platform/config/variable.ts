import { resolve } from 'node:path';
import { BUCKET_URL_FORM, type BucketAddress, readBucketUrl } from '../storage/bucket-url';

/** An environment variable. `read` returns undefined for an invalid value. `env.ts` derives an empty fallback. */
export interface Variable<T> {
  fallback: string;
  expected: string;
  secret?: true;
  read(text: string): T | undefined;
}

export function wholeNumber(min: number, max: number, fallback: number): Variable<number> {
  return {
    fallback: String(fallback),
    expected: `a whole number from ${min} to ${max}`,
    read: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
  };
}

export function oneOf<const T extends string>(choices: readonly T[], fallback: NoInfer<T> | ''): Variable<T> {
  return {
    fallback,
    expected: `one of ${choices.join(', ')}`,
    read: (text) => choices.find((choice) => choice === text),
  };
}

function urlWith(protocols: readonly string[], text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && protocols.includes(url.protocol) && url.hostname ? url : undefined;
}

/** Undefined also if user or password contain a bare `%`, at which a client would fail without naming the variable. */
function urlWithCredentials(protocols: readonly string[], text: string): URL | undefined {
  const url = urlWith(protocols, text);
  return url && isDecodable(url.username) && isDecodable(url.password) ? url : undefined;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const hostName: Variable<string> = {
  fallback: '127.0.0.1',
  expected: 'a host name or an address, without a port',
  read: (text) => (/^[\w.-]+$|^[\da-f:.]+$/i.test(text) ? text : undefined),
};

export const origin: Variable<string> = {
  fallback: '',
  expected: 'an origin such as https://tasks.example.com, without a path',
  read: (text) => {
    const url = urlWith(['http:', 'https:'], text);
    return url && url.href === `${url.origin}/` ? url.origin : undefined;
  },
};

export const webAddress = (fallback: string): Variable<string> => ({
  fallback,
  expected: 'an address such as https://example.com/token',
  read: (text) => urlWith(['http:', 'https:'], text)?.href,
});

export const anyText = (fallback: string, secret?: true): Variable<string> => ({
  fallback,
  expected: 'a text',
  secret,
  read: (text) => text,
});

const ENCODED = 'with user and password percent-encoded';

export const postgresUrl: Variable<string> = {
  fallback: '',
  expected: `an address such as postgres://user:password@host:5432/database, ${ENCODED}`,
  secret: true,
  read: (text) => (urlWithCredentials(['postgres:', 'postgresql:'], text) ? text : undefined),
};

export const redisUrl: Variable<string> = {
  fallback: '',
  expected: `an address such as redis://:password@host:6379/0, ${ENCODED}`,
  secret: true,
  read: (text) => {
    const url = urlWithCredentials(['redis:', 'rediss:'], text);
    return url && /^(\/\d{0,4})?$/.test(url.pathname) ? text : undefined;
  },
};

export const smtpUrl: Variable<string> = {
  fallback: '',
  expected: 'an address such as smtps://user:password@mail.example.com:465',
  secret: true,
  read: (text) => (urlWith(['smtp:', 'smtps:'], text) ? text : undefined),
};

export const mailFrom: Variable<string> = {
  fallback: 'Tallyboard <tallyboard@localhost>',
  expected: 'a sender such as Tallyboard <tallyboard@example.com>',
  read: (text) => (/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text) ? text : undefined),
};

export const sessionSecret: Variable<string> = {
  fallback: '',
  expected: 'at least 32 characters',
  secret: true,
  read: (text) => (text.length >= 32 ? text : undefined),
};

export const bucketUrl: Variable<BucketAddress> = {
  fallback: '',
  expected: `an address such as ${BUCKET_URL_FORM}`,
  secret: true,
  read: readBucketUrl,
};

/** A folder or a bucket. */
export const folderOrBucket: Variable<string | BucketAddress> = {
  fallback: '',
  expected: `a folder such as /backups, or ${BUCKET_URL_FORM}`,
  secret: true,
  read: (text) => (/^\w+:\/\//.test(text) ? readBucketUrl(text) : resolve(text)),
};

export const passphrase: Variable<string> = {
  fallback: '',
  expected: 'at least 12 characters',
  secret: true,
  read: (text) => (text.length >= 12 ? text : undefined),
};
