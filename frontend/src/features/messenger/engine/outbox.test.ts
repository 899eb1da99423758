import { LIMITS } from '@contract';
import { fakeClock, pass } from '@/testing/fake-clock';
import { NO_RESPONSE, opened, say, settled } from '../testing/opened-conversation';

const { reconnectDelayMs: FIRST_MS, reconnectDelayMaxMs: LONGEST_MS } = LIMITS.socket;
const refusal = Object.assign(new Error('Not yours'), { status: 404 });

fakeClock();

/** A loaded conversation, whose next messages fail with these errors. */
async function failingWith(...errors: Error[]) {
  const chat = await opened();
  const { conversation, messages, server } = chat;
  await conversation.load();
  const send = jest.spyOn(server, 'send');
  errors.forEach((error) => send.mockRejectedValueOnce(error));
  return {
    ...chat,
    send,
    stored: () => messages.map(({ message }) => message),
    outgoing: () => conversation.getState().outgoing.map(({ text, status }) => `${text} ${status}`),
    retry: (text: string) => {
      conversation.retry(conversation.getState().outgoing.find((it) => it.text === text)!.clientId);
      return settled();
    },
  };
}

describe('a message without a response', () => {
  it('holds up the later ones, so that all are stored in their order', async () => {
    const { conversation, failures, outgoing, stored } = await failingWith(NO_RESPONSE);
    const sent = ['a', 'b'].map((text) => say(conversation, text));
    expect(await Promise.all(sent)).toEqual([false, false]);
    expect(outgoing()).toEqual(['a failed', 'b failed']);
    expect(failures).toEqual([NO_RESPONSE]);
    expect(conversation.hasUnsent).toBe(true);
    expect(stored()).toEqual([]);
    await conversation.resume();
    await settled();
    expect(stored()).toEqual(['a', 'b']);
    expect(outgoing()).toEqual([]);
    expect(conversation.hasUnsent).toBe(false);
  });

  it('is sent before a new one', async () => {
    const { conversation, stored } = await failingWith(NO_RESPONSE);
    expect(await say(conversation, 'a')).toBe(false);
    expect(await say(conversation, 'b')).toBe(true);
    expect(stored()).toEqual(['a', 'b']);
  });

  it('is sent before a later one whose Retry is pressed', async () => {
    const { conversation, retry, stored } = await failingWith(NO_RESPONSE);
    await Promise.all(['a', 'b', 'c'].map((text) => say(conversation, text)));
    await retry('b');
    expect(stored()).toEqual(['a', 'b', 'c']);
  });

  it('is sent again at increasing intervals, and reported only once', async () => {
    const { conversation, failures, outgoing, send, stored } = await failingWith(NO_RESPONSE, NO_RESPONSE);
    await Promise.all(['a', 'b'].map((text) => say(conversation, text)));
    await pass(FIRST_MS - 1);
    expect(send).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(send).toHaveBeenCalledTimes(2);
    expect(outgoing()).toEqual(['a failed', 'b failed']);
    await pass(2 * FIRST_MS - 1);
    expect(stored()).toEqual([]);
    await pass(1);
    expect(stored()).toEqual(['a', 'b']);
    expect(outgoing()).toEqual([]);
    expect(failures).toHaveLength(1);
    await pass(10 * LONGEST_MS);
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('is shown as being sent during each further attempt, since it can no longer be discarded', async () => {
    const { conversation, failures, outgoing, send, stored } = await failingWith(NO_RESPONSE);
    let fail: (error: Error) => void = () => undefined;
    send.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    await Promise.all(['a', 'b'].map((text) => say(conversation, text)));
    await pass(FIRST_MS);
    expect(outgoing()).toEqual(['a sending', 'b failed']);
    fail(NO_RESPONSE);
    await settled();
    expect(outgoing()).toEqual(['a failed', 'b failed']);
    expect(failures).toHaveLength(1);
    await pass(2 * FIRST_MS);
    expect(stored()).toEqual(['a', 'b']);
  });

  it('no longer holds up others once it is refused', async () => {
    const { conversation, failures, outgoing, stored } = await failingWith(NO_RESPONSE, refusal);
    await Promise.all(['a', 'b'].map((text) => say(conversation, text)));
    await pass(FIRST_MS);
    expect(stored()).toEqual(['b']);
    expect(outgoing()).toEqual(['a failed']);
    expect(failures).toEqual([NO_RESPONSE, refusal]);
    expect(conversation.hasUnsent).toBe(false);
  });

  it('no longer holds up others once it is discarded', async () => {
    const { conversation, stored } = await failingWith(NO_RESPONSE);
    await Promise.all(['a', 'b'].map((text) => say(conversation, text)));
    conversation.discard(conversation.getState().outgoing[0]!.clientId);
    await pass(FIRST_MS);
    expect(stored()).toEqual(['b']);
  });

  it('is not reported if it was known to be stored before', async () => {
    const { add, conversation, failures, send, stored } = await failingWith();
    let lose: () => void = () => undefined;
    send.mockImplementationOnce((_, { message, clientId }) => {
      void conversation.receive(add(message, { clientId: clientId ?? null, senderId: 'me' }));
      return new Promise((_resolve, reject) => (lose = () => reject(NO_RESPONSE)));
    });
    const sent = ['a', 'b'].map((text) => say(conversation, text));
    expect(await sent[0]).toBe(true);
    lose();
    expect(await sent[1]).toBe(true);
    expect(stored()).toEqual(['a', 'b']);
    expect(failures).toEqual([]);
  });

  it('no longer holds up others once it is known to be stored', async () => {
    const { conversation, loseResponses, outgoing, stored } = await failingWith();
    loseResponses(true);
    await Promise.all(['a', 'b'].map((text) => say(conversation, text)));
    loseResponses(false);
    await conversation.refresh();
    expect(outgoing()).toEqual(['b failed']);
    await pass(FIRST_MS);
    expect(stored()).toEqual(['a', 'b']);
    expect(outgoing()).toEqual([]);
  });
});

it('sends the messages after a refused one, which waits for Retry', async () => {
  const { conversation, outgoing, retry, stored } = await failingWith(refusal);
  const sent = ['a', 'b'].map((text) => say(conversation, text));
  expect(await Promise.all(sent)).toEqual([false, true]);
  await pass(10 * LONGEST_MS);
  expect(outgoing()).toEqual(['a failed']);
  await retry('a');
  expect(stored()).toEqual(['b', 'a']);
});

it('sends nothing while it is held, and everything in order after that', async () => {
  const { conversation, send, stored } = await failingWith(NO_RESPONSE);
  await say(conversation, 'a');
  conversation.hold(true);
  const sent = say(conversation, 'b');
  await pass(10 * LONGEST_MS);
  await conversation.resume();
  expect(send).toHaveBeenCalledTimes(1);
  conversation.hold(false);
  expect(await sent).toBe(true);
  expect(stored()).toEqual(['a', 'b']);
});

it('a message that is discarded before it was tried is not sent', async () => {
  const { conversation, send } = await failingWith();
  conversation.hold(true);
  const sent = say(conversation, 'a');
  conversation.discard(conversation.getState().outgoing[0]!.clientId);
  expect(await sent).toBe(false);
  conversation.hold(false);
  await settled();
  expect(send).not.toHaveBeenCalled();
});
