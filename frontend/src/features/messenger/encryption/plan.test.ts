import type { DeviceKey } from '@contract';
import { type PlanFor, planFor, type Reader } from './plan';
import type { TrustStatus } from './trust';

const key = (id: string, removedAt: string | null = null): DeviceKey => ({
  id,
  publicKey: `public ${id}`,
  signingKey: null,
  createdAt: '2026-01-01T00:00:00Z',
  removedAt,
});

function reader(userId: string, status: TrustStatus, isVerified = false): Reader {
  const keys = status === 'none' ? [] : [key(`${userId}-1`, status === 'gone' ? '2026-01-02T00:00:00Z' : null)];
  return { userId, keys, trust: { status, isVerified, fingerprints: [] } };
}

const plan = (change: Partial<PlanFor>) =>
  planFor({
    others: [reader('bob', 'known')],
    ownKeys: [key('own')],
    hadOwnKeys: true,
    isRetired: false,
    wasSealed: false,
    ...change,
  });

it("seals for every current key of every reader, including the sender's own", () => {
  const twoKeys: Reader = {
    ...reader('bob', 'known'),
    keys: [key('b1'), key('b2'), key('b0', '2026-01-02T00:00:00Z')],
  };
  const made = plan({ others: [twoKeys, reader('cem', 'changed')] });
  expect(made.kind === 'sealed' && made.keys.map(({ id }) => id)).toEqual(['own', 'b1', 'b2', 'cem-1']);
});

it('names the users it cannot seal for, and why', () => {
  const others = [reader('bob', 'known'), reader('cem', 'none')];
  expect(plan({ others })).toEqual({ kind: 'plain', why: 'no-keys', userIds: ['cem'] });
  expect(plan({ others, wasSealed: true })).toEqual({ kind: 'plain', why: 'was-sealed', userIds: ['cem'] });
  const gone = [reader('bob', 'gone'), reader('cem', 'none')];
  expect(plan({ others: gone })).toEqual({ kind: 'plain', why: 'keys-gone', userIds: ['bob'] });
});

it("sends nothing while the sender's own keys are missing although there were some", () => {
  expect(plan({ ownKeys: undefined })).toEqual({ kind: 'not-ready' });
  expect(plan({ ownKeys: undefined, hadOwnKeys: false, wasSealed: true })).toEqual({ kind: 'not-ready' });
  expect(plan({ ownKeys: undefined, hadOwnKeys: false })).toEqual({ kind: 'plain', why: 'no-keys', userIds: [] });
});

it('reports a retired key of the sender, unless the message cannot be encrypted anyway', () => {
  expect(plan({ ownKeys: undefined, isRetired: true })).toEqual({ kind: 'retired' });
  const others = [reader('cem', 'none')];
  expect(plan({ ownKeys: undefined, isRetired: true, others })).toMatchObject({ kind: 'plain', why: 'no-keys' });
});

it('blocks sending after a verified safety number has changed', () => {
  expect(plan({ others: [reader('bob', 'changed', true)] })).toEqual({ kind: 'verify-again', userIds: ['bob'] });
});
