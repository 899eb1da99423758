import { readBackup, writeBackup } from './backup';
import { fingerprint, importDecryptKey } from './device-key';
import { openMessage } from './envelope';
import { safetyNumber } from './safety-number';
import { openFile, sealFile } from './sealed-file';
import { VECTORS } from './vectors';

const { sender, reader, fingerprints } = VECTORS;

it('still opens a message sealed by an earlier version', async () => {
  const key = await importDecryptKey(reader.pkcs8);
  const keyring = { privateKeys: new Map([[reader.id, key]]), messageKeys: new Map(), epochKeys: new Map() };
  const opened = await openMessage(VECTORS.message, VECTORS.context, [sender], keyring);
  expect(opened).toEqual({ content: { text: VECTORS.text } });
});

it('does not export private keys', async () => {
  const key = await importDecryptKey(reader.pkcs8);
  await expect(crypto.subtle.exportKey('pkcs8', key)).rejects.toThrow();
});

it('returns the same fingerprints', async () => {
  expect(await fingerprint(sender)).toBe(fingerprints.ann);
  expect(await fingerprint(reader)).toBe(fingerprints.bob);
});

it('returns the same safety number for both users, and another one with another key', async () => {
  const ann = { userId: 'ann', fingerprints: [fingerprints.ann] };
  const bob = { userId: 'bob', fingerprints: [fingerprints.bob] };
  expect(await safetyNumber(ann, bob)).toEqual(VECTORS.safetyNumber);
  expect(await safetyNumber(bob, ann)).toEqual(VECTORS.safetyNumber);
  const more = { ...bob, fingerprints: [fingerprints.bob, fingerprints.ann] };
  expect(await safetyNumber(ann, more)).not.toEqual(VECTORS.safetyNumber);
});

it('reads a backup only with its passphrase, and returns a reason otherwise', async () => {
  expect(await readBackup(VECTORS.backup, VECTORS.passphrase)).toMatchObject({ content: { userId: 'bob' } });
  expect(await readBackup(VECTORS.backup, 'wrong words')).toEqual({ refusal: 'wrong-passphrase' });
  const cut = VECTORS.backup.replace(/"ct":".{8}/, '"ct":"');
  expect(await readBackup(cut, VECTORS.passphrase)).toEqual({ refusal: 'wrong-passphrase' });
  for (const text of ['', '{}', '[]', 'null', VECTORS.backup.slice(0, 40), VECTORS.backup.replace('600000', '1e99')]) {
    expect(await readBackup(text, VECTORS.passphrase)).toEqual({ refusal: 'not-a-backup' });
  }
});

it('accepts a passphrase typed on a system that composes letters differently', async () => {
  const content = { userId: 'u', createdAt: '', recoveryKeyId: '', recoveryKey: '', messageKeys: {} };
  const file = await writeBackup(content, 'sch\u00f6ne T\u00fcren');
  expect(await readBackup(file, 'scho\u0308ne Tu\u0308ren')).toEqual({ content });
});

/** The only way to read jsdom's files. */
function read(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Uint8Array.from(new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => reject(reader.error ?? new Error('unread'));
    reader.readAsArrayBuffer(blob);
  });
}

it('opens an unchanged file, and refuses a modified one', async () => {
  const bytes = new Uint8Array(100_000).map((_, index) => index % 251);
  const given = new File([bytes], 'door.png', { type: 'image/png' });
  const { sealed, fileKey } = await sealFile(Object.assign(given, { arrayBuffer: async () => bytes.buffer }));
  expect(sealed).toMatchObject({ name: 'encrypted.bin', type: 'application/octet-stream' });
  const noise = await read(sealed);
  const opened = await openFile(noise, fileKey);
  expect(opened?.type).toBe('image/png');
  expect(new Uint8Array(await opened!.arrayBuffer())).toEqual(bytes);
  const changed = new Uint8Array(noise);
  changed[500]! ^= 1;
  expect(await openFile(changed, fileKey)).toBeUndefined();
});
