import { makeStore } from '@/store/store';
import { makeUser } from '@/testing/make-user';
import { MessengerEngine } from './messenger-engine';

beforeEach(() => {
  const locks = { request: (_: string, step: () => Promise<void>) => step() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

afterEach(() => jest.restoreAllMocks());

it.each([
  { status: 403, lines: 0 },
  { status: 503, lines: 1 },
])('logs a set-up of encryption that was refused with $status in $lines lines', async ({ status, lines }) => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
  jest.spyOn(engine.encryption, 'setUp').mockRejectedValue({ status, data: {} });
  await engine.setUpEncryption();
  expect(logged).toHaveBeenCalledTimes(lines);
});

it('looks for an open handover once encryption is set up', async () => {
  Object.defineProperty(navigator, 'storage', { value: { persist: () => true }, configurable: true });
  const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
  jest.spyOn(engine.encryption, 'setUp').mockResolvedValue();
  const looked = jest.spyOn(engine.handover, 'sync').mockResolvedValue();
  await engine.setUpEncryption();
  expect(looked).toHaveBeenCalledTimes(1);
});
