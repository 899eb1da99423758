import { generateKeyPairSync, randomFillSync, randomUUID } from 'node:crypto';
import {
  type ChatMessage,
  ENVELOPE,
  type GroupChat,
  type MessageContent,
  type OwnDeviceKeyInUse,
  type UnreadCounts,
} from '../../src/contract';
import type { Member } from './app';

/** One-line helpers for common actions in chats. */
export const sendTo = async (from: Member, to: Member, content: string | Partial<MessageContent>) =>
  (
    await from.http
      .post('/api/chat/direct')
      .send({ receiverId: to.id, ...asContent(content) })
      .expect(201)
  ).body as ChatMessage;

export const sendIn = async (group: GroupChat, from: Member, content: string | Partial<MessageContent>) =>
  (await from.http.post(`/api/group-chat/${group.id}/messages`).send(asContent(content)).expect(201))
    .body as ChatMessage;

export const makeGroup = async (by: Member, others: Member[], name = 'Plans') =>
  (
    await by.http
      .post('/api/group-chat')
      .send({ name, memberIds: others.map(({ id }) => id) })
      .expect(201)
  ).body as GroupChat;

export const messagesWith = async (me: Member, other: Member, query: object = {}) =>
  (await me.http.get(`/api/chat/direct/${other.id}`).query(query).expect(200)).body as ChatMessage[];

export const messagesIn = async (me: Member, group: GroupChat, query: object = {}) =>
  (await me.http.get(`/api/group-chat/${group.id}/messages`).query(query).expect(200)).body as ChatMessage[];

export const groupsOf = async (me: Member) => (await me.http.get('/api/group-chat').expect(200)).body as GroupChat[];

export const directUnread = async (me: Member) =>
  (await me.http.get('/api/chat/direct/unread-counts').expect(200)).body as UnreadCounts;

export const groupUnread = async (me: Member) =>
  (await me.http.get('/api/group-chat/unread-counts').expect(200)).body as UnreadCounts;

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A valid-looking public key, different each time and cheap to make: nothing can be opened with it. */
export function anyPublicKey(): string {
  const der = publicKey.export({ type: 'spki', format: 'der' });
  randomFillSync(der, 40, 200);
  return der.toString('base64');
}

/** Adds a device of a user, and returns the id of its key. */
export const addKey = async (who: Member) =>
  (
    (await who.http.post('/api/profile/encryption-keys').send({ publicKey: anyPublicKey() }).expect(201))
      .body as OwnDeviceKeyInUse
  ).id;

/** An envelope for these keys, as far as the server can tell. */
export function sealedFor(keyIds: string[], ct = 'secret'): string {
  const keys = keyIds.map((d) => ({ d, w: 'wrapped' }));
  const rest = { cid: 'cid', conv: 'conv', from: 'from', dev: 'dev', iv: 'iv', sig: 'sig' };
  return ENVELOPE.prefix + JSON.stringify({ alg: ENVELOPE.algorithm, ...rest, ct, keys });
}

export const texts = (messages: ChatMessage[]) => messages.map(({ message }) => message);

function asContent(content: string | Partial<MessageContent>): Partial<MessageContent> {
  return typeof content === 'string' ? { message: content, clientId: randomUUID() } : content;
}
