import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { StartError } from '../platform/startup/start-error';

/** The start of a sealed file, before the salt and the check of the passphrase. */
const MAGIC = Buffer.from('TALLYBOARD SEALED 1\n');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;

/**
 * Encrypts with a passphrase: AES-256-GCM in chunks of 64 KiB, whose nonces count them and mark the last one, so that
 * chunks can be neither swapped nor cut off (the STREAM construction). The key is derived by scrypt.
 */
export async function* seal(plain: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await derive(passphrase, salt);
  yield Buffer.concat([MAGIC, salt, check]);
  for await (const { chunk, number, isLast } of chunksOf(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

export const isSealed = (beginning: Buffer): boolean => beginning.subarray(0, MAGIC.length).equals(MAGIC);

/** @throws StartError for a wrong passphrase, or a file that is damaged or cut off */
export async function* unseal(sealed: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const { header, rest } = await splitHeader(sealed);
  const { key, check } = await derive(passphrase, header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
  if (!timingSafeEqual(check, header.subarray(MAGIC.length + SALT_BYTES))) {
    throw new StartError('The passphrase is not the one of this backup');
  }
  for await (const { chunk, number, isLast } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (chunk.length < TAG_BYTES) throw damaged();
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    const content = decipher.update(chunk.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw damaged();
    }
    yield content;
  }
}

const damaged = () => new StartError('The backup is damaged or incomplete');

async function derive(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const secret = await promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)(
    passphrase.normalize('NFKC'),
    salt,
    32,
    SCRYPT,
  );
  const derived = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', use, bytes));
  return { key: derived('tallyboard backup key', 32), check: derived('tallyboard backup check', CHECK_BYTES) };
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(number), 3);
  bytes[11] = Number(isLast);
  return bytes;
}

interface Chunk {
  chunk: Buffer;
  number: number;
  isLast: boolean;
}

/** Yields at least one chunk; all but the last have this size. */
async function* chunksOf(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Chunk> {
  let number = 0;
  let held = Buffer.alloc(0);
  for await (const piece of source) {
    held = Buffer.concat([held, piece]);
    while (held.length > bytes) {
      yield { chunk: held.subarray(0, bytes), number: number++, isLast: false };
      held = held.subarray(bytes);
    }
  }
  yield { chunk: held, number, isLast: true };
}

async function splitHeader(source: AsyncIterable<Buffer>): Promise<{ header: Buffer; rest: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  while (held.length < HEADER_BYTES) {
    const next = await iterator.next();
    if (next.done) throw damaged();
    held = Buffer.concat([held, next.value]);
  }
  async function* rest() {
    yield held.subarray(HEADER_BYTES);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { header: held.subarray(0, HEADER_BYTES), rest: rest() };
}
