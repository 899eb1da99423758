import { makeStore } from '@/store/store';
import { makeUser } from '@/testing/make-user';
import { keyProblemText } from '../model/key-problem';
import { STRINGS } from '../strings';
import { MessengerEngine } from './messenger-engine';

beforeEach(() => {
  const locks = { request: (_: string, step: () => Promise<void>) => step() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

afterEach(() => jest.restoreAllMocks());

it.each([
  { status: 403, lines: 0 },
  { status: 503, lines: 1 },
])('logs an encryption set-up refused with $status in $lines lines', async ({ status, lines }) => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
  jest.spyOn(engine.encryption, 'setUp').mockRejectedValue({ status, data: {} });
  await engine.setUpEncryption();
  expect(logged).toHaveBeenCalledTimes(lines);
});

it.each([
  ['are absent', undefined],
  ['are blocked', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
])('reports that no key can be stored if locks %s, without waiting for them', async (_, locks) => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  jest.spyOn(console, 'error').mockImplementation();
  const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
  await engine.setUpEncryption();
  expect(engine.encryption.status).toBe('failed');
  expect(keyProblemText(engine.encryption.problem, '')).toBe(STRINGS.noStorage);
});

it.each([
  ['keeps the keys', { persist: async () => true }],
  ['refuses to', { persist: () => Promise.reject(new TypeError('Not here')) }],
  ['still asks the user', { persist: () => new Promise(() => undefined) }],
  ['is absent', undefined],
])('checks for an open handover once encryption is set up, if storage %s', async (_, storage) => {
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
  jest.spyOn(engine.encryption, 'setUp').mockResolvedValue();
  const looked = jest.spyOn(engine.handover, 'sync').mockResolvedValue();
  await engine.setUpEncryption();
  expect(looked).toHaveBeenCalledTimes(1);
  expect(logged).not.toHaveBeenCalled();
});
