import { fakeClock } from '@/testing/fake-clock';
import { opened, say, settled, texts } from '../testing/opened-conversation';

// Nothing is sent again by itself.
fakeClock();

it('fetches what it missed when a revision was skipped', async () => {
  const { conversation, add, edit } = await opened();
  add('one');
  await conversation.load();
  add('two');
  edit(1, 'one, edited');
  await conversation.receive(add('three'));
  expect(texts(conversation)).toEqual(['one, edited', 'two', 'three']);
});

it("equals the server's state after receiving every seventh of 500 messages, in any order", async () => {
  const { conversation, add, messages } = await opened();
  await conversation.load();
  const received = Array.from({ length: 500 }, (_, index) => add(`text ${index}`)).filter(
    (_, index) => index % 7 === 0,
  );
  await Promise.all(received.reverse().map((message) => conversation.receive(message)));
  await conversation.refresh();
  expect(texts(conversation)).toEqual(messages.map(({ message }) => message));
});

it('pages back to the beginning', async () => {
  const { conversation, add, messages } = await opened();
  for (let index = 0; index < 120; index += 1) add(`text ${index}`);
  await conversation.load();
  expect(texts(conversation)).toHaveLength(50);
  await conversation.loadOlder();
  await conversation.loadOlder();
  expect(texts(conversation)).toEqual(messages.map(({ message }) => message));
  expect(conversation.getState().log.hasOlder).toBe(false);
});

it('sends in order, and shows each message until it is stored', async () => {
  const { conversation, messages } = await opened();
  await conversation.load();
  ['a', 'b', 'c'].forEach((text) => void say(conversation, text));
  expect(conversation.getState().outgoing.map(({ status }) => status)).toEqual(['sending', 'sending', 'sending']);
  await settled();
  expect(conversation.getState().outgoing).toEqual([]);
  expect(messages.map(({ message }) => message)).toEqual(['a', 'b', 'c']);
});

it('keeps a message that failed, and sends the identical message once when the network is back', async () => {
  const { conversation, messages, failures, setDown } = await opened();
  await conversation.load();
  setDown(true);
  let made = 0;
  void conversation.send({ text: 'a', replyToId: null }, async () => ({ message: `a ${(made += 1)}` }));
  await settled();
  expect(conversation.getState().outgoing).toMatchObject([{ text: 'a', status: 'failed' }]);
  expect(failures).toHaveLength(1);
  setDown(false);
  await conversation.resume();
  await settled();
  expect(messages.map(({ message }) => message)).toEqual(['a 1']);
  expect(texts(conversation)).toEqual(['a 1']);
  expect(conversation.getState().outgoing).toEqual([]);
});

describe('a message that was stored although the response was lost', () => {
  async function lost(laterMessages: number) {
    const chat = await opened();
    await chat.conversation.load();
    chat.loseResponses(true);
    void say(chat.conversation, 'mine');
    await settled();
    expect(chat.conversation.getState().outgoing).toMatchObject([{ status: 'failed' }]);
    chat.loseResponses(false);
    for (let index = 0; index < laterMessages; index += 1) chat.add(`text ${index}`);
    await chat.conversation.load();
    return chat;
  }

  it('is shown once, as sent, when the conversation is opened again', async () => {
    const { conversation } = await lost(0);
    expect(texts(conversation)).toEqual(['mine']);
    expect(conversation.getState().outgoing).toEqual([]);
  });

  it('is shown once, as sent, when an older page contains it', async () => {
    const { conversation } = await lost(60);
    expect(conversation.getState().outgoing).toMatchObject([{ status: 'failed' }]);
    await conversation.loadOlder();
    expect(texts(conversation)[0]).toBe('mine');
    expect(conversation.getState().outgoing).toEqual([]);
  });

  it('is no longer being sent after a retry, even if it is older than the loaded page', async () => {
    const { conversation, messages } = await lost(60);
    conversation.retry(conversation.getState().outgoing[0]!.clientId);
    await settled();
    expect(conversation.getState().outgoing).toEqual([]);
    expect(messages.filter(({ message }) => message === 'mine')).toHaveLength(1);
  });
});

it('shows a message that was stored while the conversation was loading', async () => {
  const { conversation, server } = await opened();
  const { load } = server;
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  server.load = async (chat, query) => {
    const page = await load(chat, query);
    await isHeld;
    return page;
  };
  const loading = conversation.load();
  void say(conversation, 'mine');
  await settled();
  release();
  await loading;
  await settled();
  expect(texts(conversation)).toEqual(['mine']);
  expect(conversation.getState().outgoing).toEqual([]);
});

describe('a message refused because keys have changed', () => {
  it('is automatically sealed again up to three times', async () => {
    const { conversation, messages, failures, refuseNext, seal } = await opened();
    await conversation.load();
    refuseNext(3);
    void conversation.send({ text: 'a', replyToId: null }, async () => ({ message: await seal('a') }));
    void say(conversation, 'b');
    await settled();
    expect(messages.map(({ message }) => message)).toEqual(['a for keys 3', 'b']);
    expect(failures).toEqual([]);
    expect(conversation.getState().outgoing).toEqual([]);
  });

  it('is kept as failed after the fourth refusal, and sealed again on retry', async () => {
    const { conversation, messages, failures, refuseNext, seal } = await opened();
    await conversation.load();
    refuseNext(4);
    void conversation.send({ text: 'a', replyToId: null }, async () => ({ message: await seal('a') }));
    await settled();
    expect(conversation.getState().outgoing).toMatchObject([{ text: 'a', status: 'failed' }]);
    expect(failures).toHaveLength(1);
    refuseNext(1);
    conversation.retry(conversation.getState().outgoing[0]!.clientId);
    await settled();
    expect(messages.map(({ message }) => message)).toEqual(['a for keys 4']);
  });

  it('is sealed again if it is an edit', async () => {
    const { conversation, add, refuseNext, seal } = await opened();
    const sent = add('one');
    await conversation.load();
    refuseNext(2);
    await conversation.edit(sent, () => seal('two'));
    expect(texts(conversation)).toEqual(['two for keys 2']);
    refuseNext(4);
    await expect(conversation.edit(sent, () => seal('three'))).rejects.toMatchObject({ status: 409 });
    expect(texts(conversation)).toEqual(['two for keys 2']);
  });
});

it('shows nothing old when it returns to the screen, and delivers what was sent meanwhile', async () => {
  const { conversation, add, setDown, messages } = await opened();
  add('one');
  await conversation.load();
  conversation.leave();
  expect(conversation.getState()).toMatchObject({ status: 'loading', log: { entries: [] } });
  setDown(true);
  expect(await say(conversation, 'two')).toBe(false);
  expect(conversation.getState().outgoing).toMatchObject([{ text: 'two', status: 'failed' }]);
  setDown(false);
  await conversation.resume();
  expect(await say(conversation, 'three')).toBe(true);
  expect(messages.map(({ message }) => message)).toEqual(['one', 'two', 'three']);
  expect(conversation.getState().outgoing).toEqual([]);
  await conversation.load();
  expect(texts(conversation)).toEqual(['one', 'two', 'three']);
});

it('loads nothing off screen, which would mark messages as read', async () => {
  const { conversation, failWith, server } = await opened();
  failWith(new Error('no network'));
  await conversation.load();
  expect(conversation.getState().status).toBe('failed');
  failWith();
  const load = jest.spyOn(server, 'load');
  await conversation.resume();
  expect(load).not.toHaveBeenCalled();
  conversation.subscribe(() => undefined);
  await conversation.resume();
  expect(load).toHaveBeenCalledTimes(1);
});
