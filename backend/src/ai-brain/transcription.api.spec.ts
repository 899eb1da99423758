import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { AiService, type Reply } from '../../test/fakes/ai-service';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { beginUpload } from '../../test/harness/begin-upload';
import { recording } from '../../test/harness/recordings';
import { LIMITS, MESSAGES } from '../contract';

const { aiBrain } = MESSAGES;

let service: AiService;
let app: TestApp;
let staff: Member;
beforeAll(async () => {
  service = await AiService.start();
  app = await startApp({ transcription: { baseUrl: service.url, apiKey: 'key', model: 'small' } });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await service.stop();
});
beforeEach(async () => {
  await app.clear();
  service.questions.length = 0;
  service.script = () => ({ body: '{"text": "Call"}' });
  staff = await app.as('STAFF');
});

const transcribe = (audio: Buffer, name = 'audio') =>
  staff.http.post('/api/ai-brain/transcribe').attach(name, audio, { filename: 'anything.txt' });

it('returns the transcription, and names the recording after its content, not the uploaded file', async () => {
  expect((await staff.http.get('/api/ai-brain/status').expect(200)).body.canTranscribe).toBe(true);
  service.script = () => ({ body: JSON.stringify({ text: ' Call Bob. \n' }) });
  const { body } = await transcribe(recording()).expect(200);
  expect(body).toEqual({ transcription: 'Call Bob.' });
  const [{ path, body: sent }] = service.questions as [(typeof service.questions)[number]];
  expect(path).toBe('/v1/audio/transcriptions');
  expect(sent).toContain('filename="recording.wav"');
  expect(sent).not.toContain('anything.txt');
});

it.each<[string, Buffer, number, string]>([
  ['a text', Buffer.from('call Bob'), 415, aiBrain.audioKind],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415, aiBrain.audioKind],
  ['nothing', Buffer.alloc(0), 400, aiBrain.audioRequired],
  ['too much', Buffer.alloc(LIMITS.aiBrain.audioBytes + 1), 413, aiBrain.audioTooLarge],
])('refuses %s', async (_, audio, status, error) => {
  expect((await transcribe(audio).expect(status)).body).toEqual({ error });
  expect(service.questions).toHaveLength(0);
});

it('refuses a request without a recording', async () => {
  await staff.http.post('/api/ai-brain/transcribe').expect(400);
  await transcribe(recording(), 'other').expect(400);
});

it.each<[string, Reply]>([
  ['is broken', { status: 500 }],
  ['returns garbage', { body: 'no JSON' }],
  ['returns no text', { body: '{}' }],
  ['breaks off', { body: '{"text": "Call', isTruncated: true }],
])('reports a failure when the service %s', async (_, reply) => {
  service.script = () => reply;
  expect((await transcribe(recording()).expect(400)).body).toEqual({ error: 'Transcription failed' });
});

it('gives a long recording more time than a text', async () => {
  jest.replaceProperty(LIMITS.aiBrain as { serviceMs: number }, 'serviceMs', 10);
  service.script = async () => {
    await sleep(200);
    return { body: '{"text": "Call"}' };
  };
  expect((await transcribe(recording()).expect(200)).body).toEqual({ transcription: 'Call' });
});

it('accepts one recording of a user at a time', async () => {
  service.script = () => ({ hangs: 'at once' });
  const first = transcribe(recording());
  first.end(() => undefined);
  while (service.questions.length === 0) await sleep(10);
  expect((await transcribe(recording()).expect(409)).body).toEqual({ error: aiBrain.transcribing });
  first.abort();
  await service.questions[0]!.gone;
  service.script = () => ({ body: '{"text": "Call"}' });
  await transcribe(recording()).expect(200);
});

it('does not follow a redirect', async () => {
  const elsewhere = await AiService.start();
  elsewhere.script = () => ({ body: '{"text": "Call"}' });
  service.script = ({ path }) => ({ status: 307, headers: { location: new URL(path, elsewhere.url).href } });
  await transcribe(recording()).expect(400);
  expect(elsewhere.questions).toEqual([]);
  await elsewhere.stop();
});

it('is limited to five requests a minute', async () => {
  for (let turn = 0; turn < LIMITS.aiBrain.transcribePerMinute; turn++) await transcribe(recording()).expect(200);
  const refused = await transcribe(recording()).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('refuses a recording over the limit before receiving it', async () => {
  for (let turn = 0; turn < LIMITS.aiBrain.transcribePerMinute; turn++) await transcribe(recording()).expect(200);
  const socket = beginUpload(new URL('/api/ai-brain/transcribe', app.url), staff.cookie, LIMITS.aiBrain.audioBytes);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 429 /);
});
