import { LIMITS } from '@contract';
import { opened, say, settled, texts } from '../testing/opened-conversation';

type Opened = Awaited<ReturnType<typeof opened>>;

describe('when events were missed', () => {
  it('keeps older pages', async () => {
    const { conversation, add, messages } = await opened();
    for (let index = 0; index < 60; index += 1) add(`text ${index}`);
    await conversation.load();
    await conversation.loadOlder();
    add('new');
    await conversation.refresh();
    expect(texts(conversation)).toEqual(messages.map(({ message }) => message));
  });

  it('shows a restored conversation, the messages sent after that, and marks them as read', async () => {
    const { conversation, add, restore, reads } = await opened();
    ['kept', 'lost', 'also lost'].forEach((text) => add(text));
    await conversation.load();
    conversation.markRead();
    restore(2);
    await conversation.refresh(true);
    expect(texts(conversation)).toEqual(['kept']);
    void say(conversation, 'mine');
    await settled();
    await conversation.receive(add('theirs'));
    expect(texts(conversation)).toEqual(['kept', 'mine', 'theirs']);
    expect(conversation.getState().outgoing).toEqual([]);
    conversation.markRead();
    expect(reads).toEqual([3, 3]);
  });
});

it('leaves no gap if older messages are loaded while a restored conversation is', async () => {
  const { conversation, add, messages } = await opened();
  for (let index = 0; index < 200; index += 1) add(`text ${index}`);
  await conversation.load();
  await conversation.loadOlder();
  await Promise.all([conversation.refresh(true), conversation.loadOlder()]);
  const all = messages.map(({ message }) => message);
  expect(texts(conversation)).toEqual(all.slice(-100));
});

describe('while the server fails', () => {
  const { reconnectDelayMs: FIRST_MS, reconnectDelayMaxMs: LONGEST_MS } = LIMITS.socket;
  const unavailable = Object.assign(new Error('Out of order'), { status: 503 });
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  async function behind(failure: Error) {
    const chat = await opened();
    await chat.conversation.load();
    const leave = chat.conversation.subscribe(() => undefined);
    const load = jest.spyOn(chat.server, 'load');
    chat.add('one');
    chat.failWith(failure);
    await chat.conversation.receive(chat.add('two'));
    expect(load).toHaveBeenCalledTimes(1);
    return { ...chat, load, leave };
  }

  it('loads missed messages at increasing intervals, until that succeeds', async () => {
    const { conversation, failWith, load } = await behind(unavailable);
    await jest.advanceTimersByTimeAsync(FIRST_MS - 1);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    failWith();
    await jest.advanceTimersByTimeAsync(2 * FIRST_MS);
    expect(texts(conversation)).toEqual(['one', 'two']);
    await jest.advanceTimersByTimeAsync(10 * LONGEST_MS);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['of another user', ({ conversation, add }: Opened) => conversation.receive(add('x'))],
    ['of the user', ({ conversation }: Opened) => say(conversation, 'x')],
  ])('shows a message %s as soon as its keys can be fetched', async (_, arrive) => {
    const chat = await opened();
    const { conversation, openBy } = chat;
    await conversation.load();
    conversation.subscribe(() => undefined);
    let failures = 0;
    openBy(async ({ message }) => {
      if ((failures += 1) <= 2) throw unavailable;
      return { kind: 'plain', text: message };
    });
    await arrive(chat);
    expect(texts(conversation)).toEqual([]);
    await jest.advanceTimersByTimeAsync(FIRST_MS);
    expect(texts(conversation)).toEqual(['x']);
    expect(conversation.getState().outgoing).toEqual([]);
  });

  it('keeps what is shown until a restored conversation can be loaded', async () => {
    const { conversation, add, restore, failWith } = await opened();
    ['kept', 'lost'].forEach((text) => add(text));
    await conversation.load();
    conversation.subscribe(() => undefined);
    restore(1);
    failWith(unavailable);
    await conversation.refresh(true);
    expect(conversation.getState().status).toBe('ready');
    expect(texts(conversation)).toEqual(['kept', 'lost']);
    failWith();
    await jest.advanceTimersByTimeAsync(FIRST_MS);
    expect(texts(conversation)).toEqual(['kept']);
  });

  it('keeps a message that was sent in the meantime', async () => {
    const { conversation, add, restore, failWith } = await opened();
    ['kept', 'lost', 'also lost'].forEach((text) => add(text));
    await conversation.load();
    conversation.subscribe(() => undefined);
    restore(2);
    failWith(unavailable);
    await conversation.refresh(true);
    expect(await say(conversation, 'mine')).toBe(true);
    expect(conversation.getState().outgoing).toMatchObject([{ text: 'mine' }]);
    failWith();
    await conversation.receive(add('theirs'));
    expect(texts(conversation)).toEqual(['kept', 'mine', 'theirs']);
    expect(conversation.getState().outgoing).toEqual([]);
  });

  it('says so if a restored conversation may not be loaded', async () => {
    const { conversation, add, restore, failWith } = await opened();
    ['kept', 'lost'].forEach((text) => add(text));
    await conversation.load();
    restore(1);
    failWith(Object.assign(new Error('Too many'), { status: 429 }));
    await conversation.refresh(true);
    expect(conversation.getState().status).toBe('failed');
  });

  it.each([
    ['a refusal', Object.assign(new Error('Not yours'), { status: 403 }), false],
    ['the conversation was left', unavailable, true],
  ])('does not load them again after %s', async (_, failure, isLeft) => {
    const { load, leave } = await behind(failure);
    if (isLeft) leave();
    await jest.advanceTimersByTimeAsync(10 * LONGEST_MS);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('repeats that the messages were read when the network is back', async () => {
    const { conversation, failWith, reads } = await behind(unavailable);
    failWith();
    await conversation.resume();
    failWith(unavailable);
    conversation.markRead();
    await jest.advanceTimersByTimeAsync(0);
    expect(reads).toEqual([2]);
    failWith();
    await conversation.resume();
    await conversation.resume();
    expect(reads).toEqual([2, 2]);
  });
});
