import { resolve } from 'node:path';
import { LIMITS } from '../../contract';
import { StartError } from '../startup/start-error';

/** A variable holds a bad value; the message is one line that names it. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

/** One environment variable: `read` answers undefined for a text it refuses; an empty fallback is worked out below. */
interface Variable<T> {
  fallback: string;
  expected: string;
  secret?: true;
  read(text: string): T | undefined;
}

function wholeNumber(min: number, max: number, fallback: number): Variable<number> {
  return {
    fallback: String(fallback),
    expected: `a whole number from ${min} to ${max}`,
    read: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
  };
}

function oneOf<const T extends string>(choices: readonly T[], fallback: NoInfer<T> | ''): Variable<T> {
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

const hostName: Variable<string> = {
  fallback: '127.0.0.1',
  expected: 'a host name or an address, without a port',
  read: (text) => (/^[\w.-]+$|^[\da-f:.]+$/i.test(text) ? text : undefined),
};

const origin: Variable<string> = {
  fallback: '',
  expected: 'an origin such as https://tasks.example.com, without a path',
  read: (text) => {
    const url = urlWith(['http:', 'https:'], text);
    return url && url.href === `${url.origin}/` ? url.origin : undefined;
  },
};

const webAddress = (fallback: string): Variable<string> => ({
  fallback,
  expected: 'an address such as https://example.com/token',
  read: (text) => urlWith(['http:', 'https:'], text)?.href,
});

const anyText = (fallback: string, secret?: true): Variable<string> => ({
  fallback,
  expected: 'a text',
  secret,
  read: (text) => text,
});

const postgresUrl: Variable<string> = {
  fallback: '',
  expected: 'an address such as postgres://user:password@host:5432/database',
  secret: true,
  read: (text) => (urlWith(['postgres:', 'postgresql:'], text) ? text : undefined),
};

const smtpUrl: Variable<string> = {
  fallback: '',
  expected: 'an address such as smtps://user:password@mail.example.com:465',
  secret: true,
  read: (text) => (urlWith(['smtp:', 'smtps:'], text) ? text : undefined),
};

const mailFrom: Variable<string> = {
  fallback: 'Tallyboard <tallyboard@localhost>',
  expected: 'a sender such as Tallyboard <tallyboard@example.com>',
  read: (text) => (/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text) ? text : undefined),
};

const sessionSecret: Variable<string> = {
  fallback: '',
  expected: 'at least 32 characters',
  secret: true,
  read: (text) => (text.length >= 32 ? text : undefined),
};

/** For what is not there yet: better told than ignored. */
const absent = (reason: string): Variable<never> => ({
  fallback: '',
  expected: `empty: ${reason}`,
  secret: true,
  read: () => undefined,
});

/** Every variable the server reads, in the order of `.env.example`. An empty one counts as absent. */
export const variables = {
  NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
  PORT: wholeNumber(1, 65_535, 3000),
  HOST: hostName,
  APP_URL: origin,
  TRUST_PROXY: wholeNumber(0, 10, 0),
  DATA_DIR: { fallback: '.data', expected: 'a folder', read: (text: string) => resolve(text) },
  DATABASE_URL: postgresUrl,
  DATABASE_POOL: wholeNumber(1, 90, 10),
  REDIS_URL: absent('Tallyboard runs as one process and does not use Redis'),
  STORAGE_URL: absent('files are kept in DATA_DIR'),
  STORAGE_QUOTA_MB: wholeNumber(1, 100_000_000, 20_480),
  STORAGE_QUOTA_PERSON_MB: wholeNumber(1, 100_000_000, 2_048),
  SESSION_SECRET: sessionSecret,
  DEMO: oneOf(['true', 'false'], ''),
  SMTP_URL: smtpUrl,
  MAIL_FROM: mailFrom,
  GOOGLE_CLIENT_ID: anyText(''),
  GOOGLE_CLIENT_SECRET: anyText('', true),
  GOOGLE_AUTH_URL: webAddress('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: webAddress('https://oauth2.googleapis.com/token'),
  GOOGLE_API_URL: { ...origin, fallback: 'https://www.googleapis.com' },
  AI_BASE_URL: webAddress(''),
  AI_API_KEY: anyText('', true),
  AI_MODEL: anyText('gpt-4o-mini'),
  TRANSCRIBE_BASE_URL: webAddress(''),
  TRANSCRIBE_API_KEY: anyText('', true),
  TRANSCRIBE_MODEL: anyText('whisper-1'),
  AUTO_STOP_HOURS: wholeNumber(1, 24, LIMITS.shift.autoStopHours),
  AUDIT_KEEP_DAYS: wholeNumber(LIMITS.audit.keepDaysMin, 36_500, LIMITS.audit.keepDays),
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
};

type Variables = typeof variables;
type Value<K extends keyof Variables> = NonNullable<ReturnType<Variables[K]['read']>>;

/** The server's configuration (decisions 1). */
export type Env = ReturnType<typeof loadEnv>;

/**
 * Reads and checks the environment once.
 * @throws ConfigError at the first variable with a bad value
 */
export function loadEnv(source: NodeJS.ProcessEnv = process.env) {
  const given = <K extends keyof Variables>(name: K): Value<K> | undefined => {
    const text = source[name]?.trim();
    return text ? parse(name, text) : undefined;
  };
  const value = <K extends keyof Variables>(name: K): Value<K> => given(name) ?? parse(name, variables[name].fallback);

  /** Undefined unless its address is given. */
  const service = (name: 'AI' | 'TRANSCRIBE') => {
    const baseUrl = given(`${name}_BASE_URL`);
    return baseUrl
      ? Object.freeze({ baseUrl, apiKey: given(`${name}_API_KEY`) ?? '', model: value(`${name}_MODEL`) })
      : undefined;
  };

  given('REDIS_URL');
  given('STORAGE_URL');
  const nodeEnv = value('NODE_ENV');
  const port = value('PORT');
  const databaseUrl = given('DATABASE_URL');
  const secret = given('SESSION_SECRET');
  const demo = given('DEMO');
  const [clientId, clientSecret] = [given('GOOGLE_CLIENT_ID'), given('GOOGLE_CLIENT_SECRET')];
  if (!clientId !== !clientSecret) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are required together');
  }
  if (nodeEnv === 'production' && databaseUrl && !secret) {
    throw new ConfigError('SESSION_SECRET is required when NODE_ENV is production and DATABASE_URL is set');
  }

  return Object.freeze({
    nodeEnv,
    port,
    host: value('HOST'),
    /** Public origin: cookies, origin check. */
    appUrl: given('APP_URL') ?? `http://localhost:${port}`,
    /** Number of reverse proxies in front whose X-Forwarded-For is believed. */
    trustProxy: value('TRUST_PROXY'),
    /** Absolute path. */
    dataDir: value('DATA_DIR'),
    /** Undefined: the embedded PostgreSQL under `dataDir`. */
    databaseUrl,
    databasePool: value('DATABASE_POOL'),
    /** What uploaded files may take up in all, and those of one person. */
    storageQuota: Object.freeze({ mb: value('STORAGE_QUOTA_MB'), personMb: value('STORAGE_QUOTA_PERSON_MB') }),
    /** Undefined: the one kept in `dataDir` (`session-secret.ts`). */
    sessionSecret: secret,
    /** Seed the demo team into an empty database. */
    demo: demo ? demo === 'true' : !databaseUrl,
    /** Undefined: mail is off, and what needs it says so. */
    smtpUrl: given('SMTP_URL'),
    mailFrom: value('MAIL_FROM'),
    /** The OpenAI-compatible service that reads ideas; undefined: the built-in extractor. */
    ai: service('AI'),
    /** The one that writes down recordings; undefined: nobody does. */
    transcription: service('TRANSCRIBE'),
    /** A timer that runs longer is ended, as of so many hours after its start. */
    autoStopHours: value('AUTO_STOP_HOURS'),
    /** What the audit log has kept for longer is removed. */
    auditKeepDays: value('AUDIT_KEEP_DAYS'),
    google: {
      /** Undefined: the integration is off. */
      client: clientId && clientSecret ? { id: clientId, secret: clientSecret } : undefined,
      authUrl: value('GOOGLE_AUTH_URL'),
      tokenUrl: value('GOOGLE_TOKEN_URL'),
      /** An origin. */
      apiUrl: value('GOOGLE_API_URL'),
    },
    logLevel: value('LOG_LEVEL'),
  });
}

function parse<K extends keyof Variables>(name: K, text: string): Value<K> {
  const variable: Variable<unknown> = variables[name];
  const value = variable.read(text);
  if (value === undefined) {
    throw new ConfigError(`${name} must be ${variable.expected}${variable.secret ? '' : ` (it is "${text}")`}`);
  }
  return value as Value<K>;
}
