import type { ChatMessage, MessageQuery } from '@contract';
import { makeMessage } from '../testing/make-message';
import type { ChatServer } from './chat-server';
import { Conversation } from './conversation';

const CHAT = { kind: 'group', id: 'g' } as const;

/** Stores messages like the server: each with a number, a revision for each change, and once per `clientId`. */
function fakeChat() {
  const messages: ChatMessage[] = [];
  let revision = 0;
  let isDown = false;
  const add = (text: string, change: Partial<ChatMessage> = {}) => {
    const known = messages.find(({ clientId }) => change.clientId !== undefined && clientId === change.clientId);
    if (known) return known;
    const message = makeMessage({ seq: messages.length + 1, revision: (revision += 1), message: text, ...change });
    messages.push(message);
    return message;
  };
  const edit = (seq: number, text: string) => {
    const edited = { ...messages[seq - 1]!, message: text, revision: (revision += 1) };
    messages[seq - 1] = edited;
    return edited;
  };
  const page = ({ before, since, limit = 50 }: MessageQuery) => {
    if (since !== undefined) {
      return messages
        .filter((it) => it.revision > since)
        .sort((a, b) => a.revision - b.revision)
        .slice(0, limit);
    }
    const end = before ? messages.findIndex(({ id }) => id === before) : messages.length;
    return messages.slice(Math.max(0, end - limit), end);
  };
  const server: ChatServer = {
    load: async (_chat, query) => page(query),
    send: async (_chat, content) => {
      if (isDown) throw new Error('no network');
      return add(content.message, { clientId: content.clientId ?? null, senderId: 'me' });
    },
    edit: async (id, text) => edit(messages.findIndex((it) => it.id === id) + 1, text),
    remove: async (id) => edit(messages.findIndex((it) => it.id === id) + 1, ''),
    upload: async () => ({ attachmentUrl: '', attachmentType: 'file', attachmentName: '' }),
    markRead: () => undefined,
    typing: () => undefined,
  };
  return { messages, server, add, edit, setDown: (down: boolean) => (isDown = down) };
}

async function opened() {
  const chat = fakeChat();
  const failures: unknown[] = [];
  const conversation = new Conversation({
    chat: CHAT,
    userId: 'me',
    server: chat.server,
    open: async ({ message }) => ({ kind: 'plain', text: message }),
    onSendFailed: (_chat, error) => failures.push(error),
  });
  return { ...chat, conversation, failures };
}

const texts = (it: Conversation) => it.getState().log.entries.map(({ message }) => message.message);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const say = (it: Conversation, text: string) => it.send({ text, replyToId: null }, async () => ({ message: text }));

it('fetches what it missed when a number was left out', async () => {
  const { conversation, add, edit } = await opened();
  add('one');
  await conversation.load();
  add('two');
  edit(1, 'one, edited');
  await conversation.hear(add('three'));
  expect(texts(conversation)).toEqual(['one, edited', 'two', 'three']);
});

it('equals the server after 500 messages of which it heard every seventh, in any order', async () => {
  const { conversation, add, messages } = await opened();
  await conversation.load();
  const heard = Array.from({ length: 500 }, (_, index) => add(`text ${index}`)).filter((_, index) => index % 7 === 0);
  await Promise.all(heard.reverse().map((message) => conversation.hear(message)));
  await conversation.resume();
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

it('sends in order, and shows each until it is there', async () => {
  const { conversation, messages } = await opened();
  await conversation.load();
  ['a', 'b', 'c'].forEach((text) => say(conversation, text));
  expect(conversation.getState().outgoing.map(({ status }) => status)).toEqual(['sending', 'sending', 'sending']);
  await settled();
  expect(conversation.getState().outgoing).toEqual([]);
  expect(messages.map(({ message }) => message)).toEqual(['a', 'b', 'c']);
});

it('keeps what could not be sent, and sends the very same again: once', async () => {
  const { conversation, messages, failures, setDown } = await opened();
  await conversation.load();
  setDown(true);
  let made = 0;
  conversation.send({ text: 'a', replyToId: null }, async () => ({ message: `a ${(made += 1)}` }));
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
