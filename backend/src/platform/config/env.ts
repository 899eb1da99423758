import { resolve } from 'node:path';
import { LIMITS } from '../../contract';
import { StartError } from '../startup/start-error';
import {
  anyText,
  bucketUrl,
  folderOrBucket,
  hostName,
  mailFrom,
  oneOf,
  origin,
  passphrase,
  postgresUrl,
  redisUrl,
  sessionSecret,
  smtpUrl,
  type Variable,
  webAddress,
  wholeNumber,
} from './variable';

/** Thrown if an environment variable has an invalid value; the message is one line that names it. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

/** Every variable the server reads, in the order of `.env.example`. An empty variable counts as absent. */
export const variables = {
  NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
  PORT: wholeNumber(1, 65_535, 3000),
  HOST: hostName,
  APP_URL: origin,
  TRUST_PROXY: wholeNumber(0, 10, 0),
  DATA_DIR: { fallback: '.data', expected: 'a folder', read: (text: string) => resolve(text) },
  DATABASE_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  DATABASE_POOL: wholeNumber(1, 90, 10),
  REDIS_URL: redisUrl,
  STORAGE_URL: bucketUrl,
  STORAGE_QUOTA_MB: wholeNumber(0, 100_000_000, 20_480),
  STORAGE_QUOTA_PERSON_MB: wholeNumber(0, 100_000_000, 2_048),
  SESSION_SECRET: sessionSecret,
  DEMO: oneOf(['true', 'false'], ''),
  SERVICE_WORKER: oneOf(['true', 'false'], 'true'),
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
  CORRECTION_DAYS: wholeNumber(0, 36_500, LIMITS.ledger.correctionDays),
  AUDIT_KEEP_DAYS: wholeNumber(LIMITS.audit.keepDaysMin, 36_500, LIMITS.audit.keepDays),
  EVENTS_KEEP_HOURS: wholeNumber(1, 8_760, LIMITS.events.keepHours),
  METRICS_TOKEN: anyText('', true),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(''),
  BACKUP_URL: folderOrBucket,
  BACKUP_EVERY_HOURS: wholeNumber(1, 8_760, 24),
  BACKUP_KEEP: wholeNumber(1, 10_000, 14),
  BACKUP_PASSPHRASE: passphrase,
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
};

type Variables = typeof variables;
type Value<K extends keyof Variables> = NonNullable<ReturnType<Variables[K]['read']>>;

/** The server's configuration. */
export type Env = ReturnType<typeof loadEnv>;

/**
 * Reads and validates the environment once.
 * @throws ConfigError at the first invalid variable
 */
export function loadEnv(source: NodeJS.ProcessEnv = process.env) {
  const given = <K extends keyof Variables>(name: K): Value<K> | undefined => {
    const text = source[name]?.trim();
    return text ? parse(name, text) : undefined;
  };
  const value = <K extends keyof Variables>(name: K): Value<K> => given(name) ?? parse(name, variables[name].fallback);

  /** Returns undefined if the service has no address. */
  const service = (name: 'AI' | 'TRANSCRIBE') => {
    const baseUrl = given(`${name}_BASE_URL`);
    return baseUrl
      ? Object.freeze({ baseUrl, apiKey: given(`${name}_API_KEY`) ?? '', model: value(`${name}_MODEL`) })
      : undefined;
  };

  const nodeEnv = value('NODE_ENV');
  const port = value('PORT');
  const databaseUrl = given('DATABASE_URL');
  const databaseReadUrl = given('DATABASE_READ_URL');
  const secret = given('SESSION_SECRET');
  const demo = given('DEMO');
  const backupPlace = given('BACKUP_URL');
  const [clientId, clientSecret] = [given('GOOGLE_CLIENT_ID'), given('GOOGLE_CLIENT_SECRET')];
  if (!clientId !== !clientSecret) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are required together');
  }
  if (databaseReadUrl && !databaseUrl) throw new ConfigError('DATABASE_READ_URL requires DATABASE_URL');
  if (nodeEnv === 'production' && databaseUrl && !secret) {
    throw new ConfigError('SESSION_SECRET is required when NODE_ENV is production and DATABASE_URL is set');
  }

  return Object.freeze({
    nodeEnv,
    port,
    host: value('HOST'),
    /** The public origin, for cookies and the origin check. */
    appUrl: given('APP_URL') ?? `http://localhost:${port}`,
    /** The number of trusted reverse proxies in front, for X-Forwarded-For. */
    trustProxy: value('TRUST_PROXY'),
    /** An absolute path. */
    dataDir: value('DATA_DIR'),
    /** Undefined: the embedded PostgreSQL under `dataDir`. */
    databaseUrl,
    /** A replica from which reports and analytics are read; undefined: there is none. */
    databaseReadUrl,
    databasePool: value('DATABASE_POOL'),
    /** Connects several processes that share one database; undefined: there is only one process. */
    redisUrl: given('REDIS_URL'),
    /** The bucket for uploaded files; undefined: a folder in `dataDir`. */
    storage: given('STORAGE_URL'),
    /** Limits on uploaded files, in total and per user; Infinity: none. */
    storageQuota: Object.freeze({
      mb: value('STORAGE_QUOTA_MB') || Infinity,
      personMb: value('STORAGE_QUOTA_PERSON_MB') || Infinity,
    }),
    /** Undefined: the one stored in `dataDir` (`session-secret.ts`). */
    sessionSecret: secret,
    /** Whether the secret is generated and stored in `dataDir`, and so is lost with it. */
    ownsSecret: !secret,
    /** Seeds the demo team into an empty database. */
    demo: demo ? demo === 'true' : !databaseUrl,
    /** False: browsers remove the service worker they have installed. */
    serviceWorker: value('SERVICE_WORKER') === 'true',
    /** Undefined: mail is off, and features that need it say so. */
    smtpUrl: given('SMTP_URL'),
    mailFrom: value('MAIL_FROM'),
    /** An OpenAI-compatible service that extracts tasks; undefined: the built-in extractor. */
    ai: service('AI'),
    /** The service that transcribes recordings; undefined: recordings are not transcribed. */
    transcription: service('TRANSCRIBE'),
    /** A timer that is still running this many hours after its start is stopped. */
    autoStopHours: value('AUTO_STOP_HOURS'),
    /** The number of days after its start during which a user may correct their own session. */
    correctionDays: value('CORRECTION_DAYS'),
    /** Older audit entries and events are deleted. A client can catch up on missed events as long as they are kept. */
    auditKeepDays: value('AUDIT_KEEP_DAYS'),
    eventsKeepHours: value('EVENTS_KEEP_HOURS'),
    /** Undefined: metrics are served to this machine only. */
    metricsToken: given('METRICS_TOKEN'),
    /** Undefined: no traces. */
    traceEndpoint: given('OTEL_EXPORTER_OTLP_ENDPOINT'),
    /** Scheduled backups; undefined: there are none. */
    backup: backupPlace
      ? Object.freeze({ place: backupPlace, everyHours: value('BACKUP_EVERY_HOURS'), keep: value('BACKUP_KEEP') })
      : undefined,
    /** Encrypts and decrypts backups. */
    backupPassphrase: given('BACKUP_PASSPHRASE'),
    google: {
      /** Undefined: the integration is off. */
      client: clientId && clientSecret ? { id: clientId, secret: clientSecret } : undefined,
      authUrl: value('GOOGLE_AUTH_URL'),
      tokenUrl: value('GOOGLE_TOKEN_URL'),
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
