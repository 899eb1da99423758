import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, loadEnv, variables } from './env';

const example = readFileSync(resolve(__dirname, '../../../../.env.example'), 'utf8');
const assignments = example.split('\n').filter((line) => line && !line.startsWith('#'));

describe('.env.example', () => {
  it('lists every variable with its default, in the order of env.ts', () => {
    expect(assignments).toEqual(Object.entries(variables).map(([name, { fallback }]) => `${name}=${fallback}`));
  });

  it('explains each variable in the line above it', () => {
    for (const assignment of assignments) expect(example).toMatch(new RegExp(`^# .+\n${assignment}$`, 'm'));
  });

  it('gives the defaults when copied unchanged', () => {
    const copied = Object.fromEntries(assignments.map((line) => line.split(/=(.*)/s, 2)));
    expect(loadEnv(copied)).toEqual(loadEnv({}));
  });
});

describe('loadEnv', () => {
  it('requires no variable', () => {
    expect(loadEnv({})).toEqual({
      nodeEnv: 'development',
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      trustProxy: 0,
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      databasePool: 10,
      redisUrl: undefined,
      storage: undefined,
      storageQuota: { mb: 20_480, personMb: 2_048 },
      sessionSecret: undefined,
      ownsSecret: true,
      eventsKeepHours: 48,
      demo: true,
      serviceWorker: true,
      smtpUrl: undefined,
      mailFrom: 'Tallyboard <tallyboard@localhost>',
      google: {
        client: undefined,
        authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
        tokenUrl: 'https://oauth2.googleapis.com/token',
        apiUrl: 'https://www.googleapis.com',
      },
      ai: undefined,
      transcription: undefined,
      autoStopHours: 12,
      correctionDays: 14,
      auditKeepDays: 365,
      metricsToken: undefined,
      traceEndpoint: undefined,
      backup: undefined,
      backupPassphrase: undefined,
      logLevel: 'info',
    });
  });

  it('trims the spaces around a value', () => {
    const env = loadEnv({ PORT: ' 4000 ', HOST: '::1', APP_URL: 'https://tasks.example.com/', DATA_DIR: '/srv/data' });
    expect(env).toMatchObject({ port: 4000, host: '::1', appUrl: 'https://tasks.example.com', dataDir: '/srv/data' });
  });

  it('seeds no demo team into a database set by DATABASE_URL, unless DEMO is true', () => {
    const DATABASE_URL = 'postgres://user:password@db:5432/board';
    expect(loadEnv({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, demo: false });
    expect(loadEnv({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true);
    expect(loadEnv({ DEMO: 'false' }).demo).toBe(false);
  });

  it('accepts user and password with percent-encoded characters', () => {
    const [DATABASE_URL, REDIS_URL] = ['postgres://us%40er:100%25@db/board', 'redis://us%40er:100%25@cache:6379/1'];
    expect(loadEnv({ DATABASE_URL, REDIS_URL })).toMatchObject({ databaseUrl: DATABASE_URL, redisUrl: REDIS_URL });
  });

  it('takes 0 as no limit on uploaded files', () => {
    const { storageQuota } = loadEnv({ STORAGE_QUOTA_MB: '0', STORAGE_QUOTA_PERSON_MB: '0' });
    expect(storageQuota).toEqual({ mb: Infinity, personMb: Infinity });
  });

  it('enables an AI service by its address, with a default model', () => {
    const env = loadEnv({ AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'small', TRANSCRIBE_API_KEY: 'unused' });
    expect(env.ai).toEqual({ baseUrl: 'http://localhost:11434/v1', apiKey: '', model: 'small' });
    expect(env.transcription).toBeUndefined();
    const { transcription } = loadEnv({ TRANSCRIBE_BASE_URL: 'https://api.example.com/v1', TRANSCRIBE_API_KEY: 'key' });
    expect(transcription).toEqual({ baseUrl: 'https://api.example.com/v1', apiKey: 'key', model: 'whisper-1' });
  });

  it('returns a frozen object', () => {
    expect(Object.isFrozen(loadEnv({}))).toBe(true);
  });

  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '3e3'],
    ['HOST', 'http://localhost'],
    ['APP_URL', 'tasks.example.com'],
    ['APP_URL', 'https://example.com/tasks'],
    ['APP_URL', 'ftp://example.com'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_URL', 'mysql://user@db/board'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres://us%er:password@db/board'],
    ['DATABASE_URL', 'postgres://user:pass%@db/board'],
    ['DATABASE_READ_URL', 'replica:5432'],
    ['DATABASE_READ_URL', 'postgres://user:100%safe@replica/board'],
    ['STORAGE_QUOTA_MB', '-1'],
    ['STORAGE_QUOTA_PERSON_MB', '1.5'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['REDIS_URL', 'redis://localhost:6379/events'],
    ['REDIS_URL', 'redis://:100%safe@localhost:6379'],
    ['REDIS_URL', 'redis://us%er:password@localhost:6379'],
    ['STORAGE_URL', 's3://bucket'],
    ['STORAGE_URL', '/srv/files'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['BACKUP_URL', 's3://bucket'],
    ['BACKUP_URL', 'ftp://host/backups'],
    ['SESSION_SECRET', 'short'],
    ['DEMO', 'yes'],
    ['AI_BASE_URL', 'api.example.com'],
    ['TRANSCRIBE_BASE_URL', 'ftp://example.com/v1'],
    ['AUTO_STOP_HOURS', '0'],
    ['AUTO_STOP_HOURS', '25'],
    ['CORRECTION_DAYS', '-1'],
    ['AUDIT_KEEP_DAYS', '29'],
    ['AUDIT_KEEP_DAYS', 'for ever'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names the variable', (name, value) => {
    const load = () => loadEnv({ [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(new RegExp(`^${name} must be [^\n]+$`));
  });

  it('keeps secrets out of error messages', () => {
    const messageOf = (source: NodeJS.ProcessEnv) => {
      try {
        loadEnv(source);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(messageOf({ SESSION_SECRET: 'hunter2' })).toMatch(/^SESSION_SECRET must be (?!.*hunter2)/);
    expect(messageOf({ REDIS_URL: 'redis://:hunter2%@cache' })).toMatch(/^REDIS_URL must be (?!.*hunter2)/);
    expect(messageOf({ DATABASE_URL: 'mysql://user:hunter2@db/x' })).toMatch(/^DATABASE_URL must be (?!.*hunter2)/);
  });

  it('accepts a replica only together with DATABASE_URL', () => {
    const DATABASE_READ_URL = 'postgres://replica/board';
    expect(() => loadEnv({ DATABASE_READ_URL })).toThrow(/^DATABASE_READ_URL requires DATABASE_URL$/);
    const env = loadEnv({ DATABASE_URL: 'postgres://db/board', DATABASE_READ_URL });
    expect(env.databaseReadUrl).toBe(DATABASE_READ_URL);
  });

  it('requires SESSION_SECRET in production with DATABASE_URL', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/board' };
    expect(() => loadEnv(production)).toThrow(/^SESSION_SECRET is required/);
    expect(loadEnv({ ...production, SESSION_SECRET: 's'.repeat(32) }).sessionSecret).toHaveLength(32);
    expect(loadEnv({ NODE_ENV: 'production' }).sessionSecret).toBeUndefined();
  });
});

describe('docker/compose.yml', () => {
  const compose = readFileSync(resolve(__dirname, '../../../../docker/compose.yml'), 'utf8');
  const dockerfile = readFileSync(resolve(__dirname, '../../../../docker/Dockerfile'), 'utf8');

  it.each(Object.keys(variables))('passes %s to the container, or the image sets it', (name) => {
    const isSet = new RegExp(`^ENV .*\\b${name}=`, 'm').test(dockerfile);
    const isPassed = new RegExp(`^    ${name}: .*(\\$\\{${name}:[-?]|(@|//)(postgres|redis|bucket):)`, 'm').test(
      compose,
    );
    expect([isSet, isPassed]).toContainEqual(true);
  });
});
