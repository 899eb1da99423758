import { SecretBox } from './secret-box';
import type { AppConfig } from '../config/config.module';

const boxOf = (sessionSecret: string) => new SecretBox({ sessionSecret } as AppConfig);
const box = boxOf('a secret of the tests, longer than 32 characters');

it.each(['', 'JBSWY3DPEHPK3PXP', 'Åß漢字🔑'])('opens what it sealed: %j', (text) => {
  expect(box.open(box.seal(text, 'purpose'), 'purpose')).toBe(text);
});

it('seals the same text differently each time, and never in the clear', () => {
  const [first, second] = [box.seal('secret text', 'purpose'), box.seal('secret text', 'purpose')];
  expect(first).not.toBe(second);
  expect(Buffer.from(first.split('.')[1]!, 'base64url').toString('latin1')).not.toContain('secret');
});

it('opens nothing for another purpose, nor under another secret', () => {
  const sealed = box.seal('secret text', 'purpose');
  expect(box.open(sealed, 'another')).toBeUndefined();
  expect(boxOf('another secret of the tests, of 32 characters').open(sealed, 'purpose')).toBeUndefined();
});

it('opens nothing that was changed in any byte, cut short, or made up', () => {
  const sealed = box.seal('secret', 'purpose');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    expect(box.open(`v1.${changed.toString('base64url')}`, 'purpose')).toBeUndefined();
  }
  for (const text of ['', 'v1', 'v1.', 'v2.AAAA', sealed.slice(0, -4), 'v1.AAAAAAAAAAAAAAAA']) {
    expect(box.open(text, 'purpose')).toBeUndefined();
  }
});
