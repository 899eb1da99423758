import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionSecret } from './session-secret';

const dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('sessionSecret', () => {
  it('is generated once, stored, and readable only by its owner', () => {
    const made = sessionSecret({ dataDir, sessionSecret: undefined });
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(sessionSecret({ dataDir, sessionSecret: undefined })).toBe(made);
    expect(statSync(join(dataDir, 'session.secret')).mode & 0o777).toBe(0o600);
  });

  it('is the configured secret if there is one', () => {
    expect(sessionSecret({ dataDir, sessionSecret: 'configured' })).toBe('configured');
  });
});
