import type { ChatMessage, MessageQuery } from '@contract';
import type { ChatServer } from '../engine/chat-server';
import { Conversation } from '../engine/conversation';
import type { ConversationParts } from '../engine/conversation-parts';
import { makeMessage } from './make-message';

const CHAT = { kind: 'group', id: 'g' } as const;

const real = { setTimeout };

export const NO_RESPONSE = Object.assign(new Error('no response'), { status: 'FETCH_ERROR' });

/** Stores messages like the server: each with a number, a revision for each change, and only once per `clientId`. */
function fakeChat() {
  const messages: ChatMessage[] = [];
  let revision = 0;
  let isDown = false;
  let failure: Error | undefined;
  const reads: number[] = [];
  let isResponseLost = false;
  let refusals = 0;
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
  const refuse = () => {
    if (refusals === 0) return;
    refusals -= 1;
    const data = { error: 'Keys have changed', missing: [{ userId: 'bob', keyId: 'new' }], extra: [] };
    throw Object.assign(new Error(data.error), { status: 409, data });
  };
  const server: ChatServer = {
    load: async (_chat, query) => {
      if (failure) throw failure;
      return page(query);
    },
    send: async (_chat, content) => {
      if (isDown) throw NO_RESPONSE;
      refuse();
      const stored = add(content.message, { clientId: content.clientId ?? null, senderId: 'me' });
      if (isResponseLost) throw NO_RESPONSE;
      return stored;
    },
    edit: async (id, text) => {
      refuse();
      return edit(messages.findIndex((it) => it.id === id) + 1, text);
    },
    remove: async (id) => edit(messages.findIndex((it) => it.id === id) + 1, ''),
    upload: async () => ({ attachmentUrl: '', attachmentType: 'file', attachmentName: '' }),
    markRead: async (_chat, seq) => {
      reads.push(seq);
      if (failure) throw failure;
    },
    typing: () => undefined,
  };
  const refuseNext = (times: number) => (refusals = times);
  /** Restores the state before the last `count` messages, each of which was sent and not changed. */
  const restore = (count: number) => {
    messages.splice(-count);
    revision -= count;
  };
  const failWith = (error?: Error) => (failure = error);
  const setDown = (down: boolean) => (isDown = down);
  const loseResponses = (lost: boolean) => (isResponseLost = lost);
  return { messages, reads, server, add, edit, restore, failWith, setDown, loseResponses, refuseNext };
}

/** A conversation that is not loaded yet, and its server. */
export async function opened() {
  const chat = fakeChat();
  const failures: unknown[] = [];
  let keys = 0;
  let open: ConversationParts['open'] = async ({ message }) => ({ kind: 'plain', text: message });
  const conversation = new Conversation({
    chat: CHAT,
    userId: 'me',
    server: chat.server,
    open: (message) => open(message),
    onSendFailed: (_chat, error) => failures.push(error),
    confirmUser: async () => true,
    onKeysChanged: async () => void (keys += 1),
  });
  /** Seals with the current keys. */
  const seal = async (text: string) => `${text} for keys ${keys}`;
  /** Opens messages this way from now on. */
  const openBy = (how: ConversationParts['open']) => (open = how);
  return { ...chat, conversation, failures, seal, openBy };
}

export const texts = (it: Conversation) => it.getState().log.entries.map(({ message }) => message.message);
/** Waits also while the clock stands still. */
export const settled = () => new Promise((resolve) => real.setTimeout(resolve, 5));
export const say = (it: Conversation, text: string) =>
  it.send({ text, replyToId: null }, async () => ({ message: text }));
