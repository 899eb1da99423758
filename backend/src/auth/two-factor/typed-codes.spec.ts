import { Secret, TOTP } from 'otpauth';
import { LIMITS } from '../../contract';
import { hashRecoveryCode } from './recovery-codes';
import { makeSecret, stepOf } from './totp';

const { digits, periodSeconds: period } = LIMITS.twoFactor;
const NOW = Date.UTC(2026, 10, 26, 12);

const shifted = (code: string, zero: number) => code.replace(/\d/g, (it) => String.fromCharCode(zero + Number(it)));

it('accepts a code typed with the digits of any keyboard, or in groups', async () => {
  const secret = await makeSecret();
  const code = new TOTP({ secret: Secret.fromBase32(secret), digits, period }).generate({ timestamp: NOW });
  const typed = [code, shifted(code, 0xff10), shifted(code, 0x660), shifted(code, 0x6f0), `\u200e${code} `];
  for (const it of [...typed, `${code.slice(0, 3)}\u00a0${code.slice(3)}`]) {
    expect(await stepOf(secret, it, NOW)).toBe(Math.floor(NOW / 1000 / period));
  }
  expect(await stepOf(secret, `${code}x`, NOW)).toBeUndefined();
});

it.each(['K7M2P-X9QRT', 'k7m2px9qrt', 'k7m2p–x9qrt', 'k7m2p‑x9qrt ', 'ｋ７ｍ２ｐ－ｘ９ｑｒｔ'])(
  'recognises %j as the recovery code',
  (typed) => expect(hashRecoveryCode(typed, 'secret')).toEqual(hashRecoveryCode('k7m2p-x9qrt', 'secret')),
);
