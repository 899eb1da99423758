import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../startup/start-error';
import { sessionSecret } from './session-secret';

const dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('sessionSecret', () => {
  it('is generated once, stored, and readable only by its owner', () => {
    const made = sessionSecret({ dataDir, sessionSecret: undefined });
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(sessionSecret({ dataDir, sessionSecret: undefined })).toBe(made);
    expect(statSync(join(dataDir, 'session.secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['session.secret']);
  });

  it.each([
    ['an empty file', ''],
    ['half of a secret', 'x'.repeat(31)],
  ])('is not read from %s, which a full disk or a power failure has left', (_, text) => {
    writeFileSync(join(dataDir, 'session.secret'), text);
    const read = () => sessionSecret({ dataDir, sessionSecret: undefined });
    expect(read).toThrow(StartError);
    expect(read).toThrow(/session\.secret is incomplete: [^\n]+$/);
  });

  it('is the configured secret if there is one', () => {
    expect(sessionSecret({ dataDir, sessionSecret: 'configured' })).toBe('configured');
  });
});
