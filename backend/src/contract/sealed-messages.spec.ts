import { EPOCH_ENVELOPE, parseEnvelope } from './sealed-messages';

const id = '00000000-0000-7000-8000-000000000000';
const envelope = (conv: string) => {
  const fields = { cid: 'c', conv, from: id, dev: id, iv: 'iv', ct: 'ct', sig: 'sig', ep: 1 };
  return EPOCH_ENVELOPE.prefix + JSON.stringify({ alg: EPOCH_ENVELOPE.algorithm, ...fields });
};

it('takes the name of a group or of a direct chat, and none that would make a request too long', () => {
  expect(parseEnvelope(envelope(`group:${id}`))).toMatchObject({ conv: `group:${id}` });
  expect(parseEnvelope(envelope(`dm:${id}:${id}`))).toMatchObject({ conv: `dm:${id}:${id}` });
  expect(parseEnvelope(envelope(`group:${'x'.repeat(40_000)}`))).toBe('malformed');
});
