import { type ChatMessage, LIMITS } from '@contract';
import { waitFor } from '@testing-library/react';
import { adoptUser } from '@/api/auth';
import { sessionStarted } from '@/api/session-slice';
import { makeStore } from '@/store/store';
import { fakeClock, pass, until } from '@/testing/fake-clock';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { keyProblemText } from '../model/key-problem';
import { STRINGS } from '../strings';
import { makeMessage } from '../testing/make-message';
import { NO_RESPONSE } from '../testing/opened-conversation';
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

describe('a message that could not be sent', () => {
  const chat = { kind: 'direct', id: 'bob' } as const;
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const send = (engine: MessengerEngine) =>
    engine.conversation(chat).send({ text: 'Hi', replyToId: null }, async () => ({ message: 'Hi' }));

  const user = makeUser();
  const EXPIRED = Object.assign(new Error('Signed out'), { status: 401 });

  /** @param check responds to a check of the session */
  async function engineWith(sending: () => Promise<ChatMessage>, check = (): FakeResponse => ({ body: { user } })) {
    jest.spyOn(console, 'error').mockImplementation();
    fakeServer({ 'GET /api/auth/me': check });
    const { dispatch } = makeStore();
    await dispatch(adoptUser(user));
    dispatch(sessionStarted());
    const engine = new MessengerEngine(user, dispatch);
    jest.spyOn(engine, 'setUpEncryption').mockResolvedValue();
    jest.spyOn(engine, 'syncHandover').mockResolvedValue();
    engine.server.send = sending;
    return engine;
  }

  it('is kept, asked about before the page is left, and sent when the network is back', async () => {
    let isDown = true;
    let stored = 0;
    const engine = await engineWith(async () => {
      if (isDown) throw NO_RESPONSE;
      return makeMessage({ seq: (stored += 1) });
    });
    engine.resume();
    expect(isAsked()).toBe(false);
    expect(await send(engine)).toBe(false);
    expect(isAsked()).toBe(true);
    engine.pause();
    expect(isAsked()).toBe(false);
    engine.resume();
    expect(isAsked()).toBe(true);
    isDown = false;
    await engine.recover();
    await waitFor(() => expect(engine.conversation(chat).getState().outgoing).toEqual([]));
    expect(isAsked()).toBe(false);
    engine.pause();
    expect(stored).toBe(1);
  });

  it.each([{ status: 401 }, { name: 'AbortError' }])(
    'is asked about, and sent after the next sign-in, if it failed with %j',
    async (failure) => {
      const sending = jest.fn(async () => makeMessage({ seq: 1 })).mockRejectedValueOnce(failure);
      const engine = await engineWith(sending);
      engine.resume();
      expect(await send(engine)).toBe(false);
      expect(isAsked()).toBe(true);
      engine.pause();
      expect(sending).toHaveBeenCalledTimes(1);
      engine.resume();
      await waitFor(() => expect(engine.conversation(chat).getState().outgoing).toEqual([]));
      expect(sending).toHaveBeenCalledTimes(2);
      expect(isAsked()).toBe(false);
      engine.pause();
    },
  );

  it.each([404, 429])('is neither sent again by itself nor asked about if it was refused with %i', async (status) => {
    const sending = jest.fn(() => Promise.reject<ChatMessage>(Object.assign(new Error('Refused'), { status })));
    const engine = await engineWith(sending);
    engine.resume();
    expect(await send(engine)).toBe(false);
    expect(isAsked()).toBe(false);
    await engine.recover();
    expect(sending).toHaveBeenCalledTimes(1);
    expect(engine.conversation(chat).getState().outgoing).toMatchObject([{ status: 'failed' }]);
    engine.pause();
  });

  it.each<[string, () => FakeResponse]>([
    ['another user has signed in in another tab', () => ({ body: { user: makeUser({ id: 'ben' }) } })],
    ['the user cannot be confirmed', () => ({ status: 503, body: { error: 'Out of order' } })],
  ])('is not sent when the network is back if %s', async (_, check) => {
    const sending = jest.fn(() => Promise.reject<ChatMessage>(EXPIRED));
    const engine = await engineWith(sending, check);
    expect(await send(engine)).toBe(false);
    await engine.recover();
    expect(engine.conversation(chat).getState().outgoing).toMatchObject([{ text: 'Hi', status: 'failed' }]);
    expect(sending).toHaveBeenCalledTimes(1);
  });

  describe('without a response', () => {
    fakeClock();

    it('is not even prepared again by itself once another user has signed in in another tab', async () => {
      const ben = makeUser({ id: 'ben' });
      let isChecked = false;
      const engine = await engineWith(
        () => Promise.reject(NO_RESPONSE),
        () => {
          isChecked = true;
          return { body: { user: ben } };
        },
      );
      const compose = jest.fn(() => Promise.reject(NO_RESPONSE));
      engine.resume();
      const sent = engine.conversation(chat).send({ text: 'Hi', replyToId: null }, compose);
      expect(await sent).toBe(false);
      await pass(LIMITS.socket.reconnectDelayMs);
      await until(() => isChecked);
      await pass(0);
      expect(compose).toHaveBeenCalledTimes(1);
      engine.pause();
    });
  });

  it('is not sent while its user is signed out, even if it was added after that', async () => {
    const sending = jest.fn(async () => makeMessage({ seq: 1 })).mockRejectedValueOnce(EXPIRED);
    const engine = await engineWith(sending);
    engine.resume();
    expect(await send(engine)).toBe(false);
    engine.pause();
    const sent = send(engine);
    await engine.recover();
    expect(sending).toHaveBeenCalledTimes(1);
    engine.resume();
    expect(await sent).toBe(true);
    expect(sending).toHaveBeenCalledTimes(3);
    engine.pause();
  });

  it('is there if it was added after the conversation left the screen', async () => {
    const engine = await engineWith(() => Promise.reject(NO_RESPONSE));
    const shown = engine.conversation(chat);
    shown.leave();
    expect(engine.conversation(chat)).toBe(shown);
    await shown.send({ text: '', fileName: 'plan.pdf', replyToId: null }, async () => ({ message: '' }));
    expect(engine.conversation(chat).getState().outgoing).toMatchObject([{ fileName: 'plan.pdf', status: 'failed' }]);
  });
});
