import { LIMITS } from '@contract';
import { opened, settled, texts } from '../testing/opened-conversation';

type Opened = Awaited<ReturnType<typeof opened>>;

function held() {
  let end = () => {};
  const promise = new Promise<void>((resolve) => (end = resolve));
  return { promise, end };
}

/** A loaded conversation with this number of messages. */
async function loaded(count: number) {
  const chat = await opened();
  for (let index = 0; index < count; index += 1) chat.add(`text ${index}`);
  await chat.conversation.load();
  return chat;
}

/** From now on, the server reads messages at once, but responds only after `promise` has settled. */
function respondAfter({ server }: Opened, promise: Promise<unknown>) {
  const { load } = server;
  return jest.spyOn(server, 'load').mockImplementation(async (...args) => {
    const [page] = await Promise.allSettled([load(...args)]);
    await promise;
    if (page.status === 'rejected') throw page.reason as Error;
    return page.value;
  });
}

const nothing = { status: 'loading', log: { entries: [], revision: 0 } };

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

describe('a conversation that has left the screen', () => {
  it.each<[string, number, (chat: Opened) => Promise<void>]>([
    ['the newest messages', 1, ({ conversation }) => conversation.load()],
    ['older messages', 2 * LIMITS.chat.pageSize, ({ conversation }) => conversation.loadOlder()],
    [
      'missed messages',
      1,
      ({ conversation, add }) => {
        for (let index = 0; index < 2 * LIMITS.chat.pageMax; index += 1) add(`missed ${index}`);
        return conversation.refresh();
      },
    ],
  ])('does not show %s that were requested before', async (_, count, request) => {
    const chat = await loaded(count);
    const { conversation, messages } = chat;
    const { promise, end } = held();
    const load = respondAfter(chat, promise);
    const done = request(chat);
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
    conversation.leave();
    end();
    await done;
    expect(conversation.getState()).toMatchObject(nothing);
    expect(load).toHaveBeenCalledTimes(1);
    await conversation.load();
    expect(texts(conversation)).toEqual(messages.slice(-LIMITS.chat.pageSize).map(({ message }) => message));
  });

  it.each<[string, (chat: Opened) => Promise<void>]>([
    ['a message that is being opened', ({ conversation, add }) => conversation.receive(add('new'))],
    ['messages that are being opened again', ({ conversation }) => conversation.reopen()],
  ])('does not show %s', async (_, request) => {
    const chat = await opened();
    const { conversation, add, openBy } = chat;
    openBy(async () => ({ kind: 'refused', refusal: 'for-another-device' }));
    add('one');
    await conversation.load();
    const { promise, end } = held();
    openBy(async ({ message: text }) => {
      await promise;
      return { kind: 'plain', text };
    });
    const done = request(chat);
    await settled();
    conversation.leave();
    end();
    await done;
    expect(conversation.getState()).toMatchObject(nothing);
  });

  it('does not report that its restored messages could not be loaded before', async () => {
    const chat = await loaded(1);
    const { conversation, failWith } = chat;
    const { promise, end } = held();
    respondAfter(chat, promise);
    failWith(Object.assign(new Error('Not yours'), { status: 403 }));
    const done = conversation.refresh(true);
    await settled();
    failWith();
    conversation.leave();
    const statuses: string[] = [];
    conversation.subscribe(() => statuses.push(conversation.getState().status));
    const again = conversation.load();
    end();
    await Promise.all([done, again]);
    expect(new Set(statuses)).toEqual(new Set(['loading', 'ready']));
    expect(texts(conversation)).toEqual(['text 0']);
  });
});
