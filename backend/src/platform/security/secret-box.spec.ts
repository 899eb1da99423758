import { sealUnbound } from '../../../test/harness/secrets';
import type { AppConfig } from '../config/config.module';
import { SecretBox } from './secret-box';

const boxOf = (sessionSecret: string) => new SecretBox({ sessionSecret } as AppConfig);
const SECRET = 'a secret of the tests, longer than 32 characters';
const box = boxOf(SECRET);

it.each(['', 'JBSWY3DPEHPK3PXP', 'Åß漢字🔑'])('opens what it sealed: %j', (text) => {
  expect(box.open(box.seal(text, 'purpose', 'ann'), 'purpose', 'ann')).toBe(text);
});

it('seals the same text differently each time, and never in the clear', () => {
  const [first, second] = [box.seal('secret text', 'purpose', 'ann'), box.seal('secret text', 'purpose', 'ann')];
  expect(first).not.toBe(second);
  expect(Buffer.from(first.split('.')[1]!, 'base64url').toString('latin1')).not.toContain('secret');
});

it('opens nothing for another purpose or owner, nor under another secret', () => {
  const sealed = box.seal('secret text', 'purpose', 'ann');
  expect(box.open(sealed, 'another', 'ann')).toBeUndefined();
  expect(box.open(sealed, 'purpose', 'bob')).toBeUndefined();
  expect(boxOf('another secret of the tests, of 32 characters').open(sealed, 'purpose', 'ann')).toBeUndefined();
});

it('does not open a text with any byte changed, a truncated one, or one that was made up', () => {
  const sealed = box.seal('secret', 'purpose', 'ann');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    expect(box.open(`v2.${changed.toString('base64url')}`, 'purpose', 'ann')).toBeUndefined();
  }
  for (const text of ['', 'v2', 'v2.', 'v3.AAAA', sealed.slice(0, -4), 'v2.AAAAAAAAAAAAAAAA']) {
    expect(box.open(text, 'purpose', 'ann')).toBeUndefined();
  }
});

it('binds a secret that was sealed without binding, and does not open it otherwise', () => {
  const old = sealUnbound('secret text', 'purpose', SECRET);
  expect(box.open(old, 'purpose', 'ann')).toBeUndefined();
  const bound = box.bind(old, 'purpose', 'ann')!;
  expect([box.open(bound, 'purpose', 'ann'), box.open(bound, 'purpose', 'bob')]).toEqual(['secret text', undefined]);
  for (const text of [bound, '', 'v1.', old.slice(0, -4)]) expect(box.bind(text, 'purpose', 'ann')).toBeUndefined();
});
