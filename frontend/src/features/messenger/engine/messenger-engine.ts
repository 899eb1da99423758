/** The signed-in user's messenger, without its UI. */
import type { ChatMessage, User } from '@contract';
import { isSealed, LIMITS, MESSAGES } from '@contract';
import { chatApi, type ChatTarget } from '@/api/chat';
import { chatKeysApi } from '@/api/chat-keys';
import { isStatus, logError } from '@/api/error-text';
import { responseOf } from '@/api/response-of';
import { checkUser } from '@/api/session-check';
import { askBeforeLeaving } from '@/lib/ask-before-leaving';
import { oneAtATime } from '@/lib/one-at-a-time';
import type { AppDispatch } from '@/store/store';
import { showToast } from '@/ui/show-toast';
import { directName } from '../encryption/conversation-name';
import { Encryption } from '../encryption/encryption';
import type { EpochServer } from '../encryption/epoch-server';
import type { KeyServer } from '../encryption/key-server';
import { browserKeyStore } from '../encryption/key-store';
import { HandoverFlow } from '../handover/handover-flow';
import { handoverServer } from '../handover/handover-server';
import { browserName } from '../model/browser-name';
import { keyProblemText } from '../model/key-problem';
import { type ChatServer, chatServer } from './chat-server';
import { Conversation } from './conversation';
import type { Body } from './conversation-log';

export const targetOf = (ownId: string, message: ChatMessage): ChatTarget =>
  message.groupChatId
    ? { kind: 'group', id: message.groupChatId }
    : { kind: 'direct', id: (message.senderId === ownId ? message.receiverId : message.senderId) ?? '' };

export const sameChat = (a: ChatTarget, b: ChatTarget | undefined) => a.kind === b?.kind && a.id === b.id;

/** The conversation's name inside envelopes. */
export const conversationOf = (ownId: string, chat: ChatTarget) =>
  chat.kind === 'group' ? `group:${chat.id}` : directName(ownId, chat.id);

/** Without chat permission: the page has just switched to such a role, and the messenger is about to be unmounted. */
const hasLostChat = (error: unknown) => isStatus(error, 403);

function keyServer(dispatch: AppDispatch): KeyServer & EpochServer {
  const { getOwnKeys, addOwnKey, removeOwnKey, touchOwnKey, fetchKeysOf } = chatKeysApi.endpoints;
  const { fetchEpochKeys, makeEpoch, addEpochKeys, beginEpoch } = chatKeysApi.endpoints;
  const untracked = { track: false } as const;
  const once = { subscribe: false, forceRefetch: true } as const;
  return {
    ownKeys: () => responseOf(dispatch(getOwnKeys.initiate(undefined, once))),
    addKey: (key) => dispatch(addOwnKey.initiate(key, { track: false })).unwrap(),
    removeKey: (id) => dispatch(removeOwnKey.initiate(id, { track: false })).unwrap(),
    touchKey: (id) =>
      dispatch(touchOwnKey.initiate(id, { track: false }))
        .unwrap()
        .catch((error: unknown) => {
          if (isStatus(error, 404)) return undefined;
          throw error;
        }),
    keysOf: (ids) => dispatch(fetchKeysOf.initiate(ids, { track: false })).unwrap(),
    epochKeys: (place, keyId, after) =>
      dispatch(fetchEpochKeys.initiate({ ...place, keyId, after }, untracked))
        .unwrap()
        .catch((error: unknown) => {
          // The user has left this conversation, or the account no longer lists this key; or there can be no conversation
          // of the name that a sender has put into a message.
          if (isStatus(error, 404) || isStatus(error, 400)) return { current: null, keys: [] };
          throw error;
        }),
    makeEpoch: (request) => dispatch(makeEpoch.initiate(request, untracked)).unwrap(),
    addEpochKeys: (epoch, keys) => dispatch(addEpochKeys.initiate({ epoch, keys }, untracked)).unwrap(),
    beginEpoch: (epoch, replaces) => dispatch(beginEpoch.initiate({ epoch, replaces }, untracked)).unwrap(),
  };
}

/** Requests persistent storage for the keys. Some browsers prompt the user, so nothing waits for it. */
async function keepStorage(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Persistence is only a precaution: encryption works without it.
  }
}

export class MessengerEngine {
  readonly encryption: Encryption;
  readonly server: ChatServer;
  readonly handover: HandoverFlow;
  private readonly conversations = new Map<string, Conversation>();
  private hasMissedEvents = false;
  private stopAsking: (() => void) | undefined;

  constructor(
    readonly user: User,
    private readonly dispatch: AppDispatch,
  ) {
    this.server = chatServer(dispatch, user.id);
    this.encryption = new Encryption({
      userId: user.id,
      store: browserKeyStore,
      server: keyServer(dispatch),
      label: browserName(navigator.userAgent),
      hadKeys: user.publicKey !== null,
    });
    this.handover = new HandoverFlow({
      userId: user.id,
      encryption: this.encryption,
      server: handoverServer(dispatch),
      store: browserKeyStore,
      sealedMessages: () => this.sealedMessages(),
      inOneTab: (work) => oneAtATime(`handover:${user.id}`, work),
    });
  }

  async setUpEncryption(): Promise<void> {
    await this.makeKeys(() => this.encryption.setUp());
  }

  /** Called for a browser that was removed from the account. */
  async startEncryptionAnew(): Promise<void> {
    await this.makeKeys(() => this.encryption.startAnew());
  }

  /** Takes a lock: two tabs opened at once must not create two devices for one browser. */
  private async makeKeys(step: () => Promise<void>): Promise<void> {
    try {
      await oneAtATime(`encryption ${this.user.id}`, step);
      void keepStorage();
      await this.syncHandover();
    } catch (error) {
      if (!hasLostChat(error)) logError('encryption.setUp', new Error(MESSAGES.chat.keysSaveFailed, { cause: error }));
    }
  }

  async requestHandover(): Promise<void> {
    await this.orTell('handover.request', this.handover.request());
  }

  /** Called when the user acknowledges a user's new keys, which may be their own. */
  async acknowledge(userId: string): Promise<void> {
    await this.orTell('encryption.acknowledge', this.encryption.acknowledge(userId));
  }

  /** Tells the user why a step failed. */
  private async orTell(scope: string, step: Promise<void>): Promise<void> {
    try {
      await step;
    } catch (error) {
      logError(scope, error);
      showToast.error(keyProblemText(error, MESSAGES.general.somethingWentWrong));
    }
  }

  /** Failures are shown where the handover is used; everything else works without it. */
  async syncHandover(): Promise<void> {
    try {
      await this.handover.sync();
    } catch (error) {
      if (!hasLostChat(error)) logError('handover.sync', error);
    }
  }

  /**
   * Called after a lost connection: missed handover steps cannot be replayed from a log, so the state is loaded. Nothing
   * else is done until the server has confirmed the user: another one may have signed in in another tab.
   */
  async recover(): Promise<void> {
    const hasFailed = this.encryption.status === 'failed';
    if (!hasFailed) void this.syncHandover();
    if (!(await this.confirmUser())) return;
    for (const conversation of this.conversations.values()) void conversation.resume();
    if (hasFailed) await this.setUpEncryption();
  }

  private async confirmUser(): Promise<boolean> {
    const confirmed = await this.dispatch(checkUser());
    return confirmed?.id === this.user.id && !this.hasMissedEvents;
  }

  /** Called when events are no longer received here, for example because the user has signed out. */
  pause() {
    this.hasMissedEvents = true;
    this.stopAsking?.();
    this.holdMessages(true);
  }

  /**
   * Called when events are received. After a pause, keys and handover may be outdated. From now on, the browser asks before
   * it leaves the page while there are messages that may still be sent by themselves.
   */
  resume() {
    this.stopAsking = askBeforeLeaving(() => [...this.conversations.values()].some(({ hasUnsent }) => hasUnsent));
    if (!this.hasMissedEvents) return;
    this.hasMissedEvents = false;
    this.encryption.forgetKeys();
    this.holdMessages(false);
    void this.recover();
  }

  private holdMessages(isHeld: boolean) {
    for (const conversation of this.conversations.values()) conversation.hold(isHeld);
  }

  /** Returns the conversation: always the same one, since it may have outgoing messages, or an upload in progress. */
  conversation(chat: ChatTarget): Conversation {
    const name = `${chat.kind} ${chat.id}`;
    const known = this.conversations.get(name);
    if (known) return known;
    const made = new Conversation({
      chat,
      userId: this.user.id,
      server: this.server,
      open: (message) => this.open(message),
      confirmUser: () => this.confirmUser(),
      onSendFailed: ({ kind }, error) => {
        logError('chat.send', error);
        // For a group the failure is only logged; the message itself shows it in both cases.
        if (kind === 'direct') showToast.error(MESSAGES.chat.sendFailed);
      },
      onKeysChanged: async (changed) => {
        await this.othersIn(changed, { forceRefetch: true });
        this.encryption.forgetKeys();
      },
    });
    this.conversations.set(name, made);
    return made;
  }

  /** Returns the ids of all members except the user, from the group list. */
  async othersIn(chat: ChatTarget, how: { forceRefetch?: true } = {}): Promise<string[]> {
    if (chat.kind === 'direct') return [chat.id];
    const request = this.dispatch(chatApi.endpoints.getGroups.initiate(undefined, { subscribe: false, ...how }));
    const group = (await responseOf(request)).find(({ id }) => id === chat.id);
    return group?.members.map(({ id }) => id).filter((id) => id !== this.user.id) ?? [];
  }

  async open(message: ChatMessage): Promise<Body> {
    if (message.deletedAt) return { kind: 'deleted' };
    if (!isSealed(message.message)) return { kind: 'plain', text: message.message };
    const opened = await this.encryption.open(message);
    return 'refusal' in opened
      ? { kind: 'refused', refusal: opened.refusal }
      : { kind: 'sealed', text: opened.content.text, file: opened.content.file };
  }

  /** Yields every sealed message of every conversation, in the order of their last changes. */
  async *sealedMessages(): AsyncGenerator<string> {
    const once = { subscribe: false } as const;
    const [groups, directs] = await Promise.all([
      responseOf(this.dispatch(chatApi.endpoints.getGroups.initiate(undefined, once))),
      responseOf(this.dispatch(chatApi.endpoints.getDirectChats.initiate(undefined, once))),
    ]);
    const chats: ChatTarget[] = [
      ...groups.map(({ id }) => ({ kind: 'group' as const, id })),
      ...directs.map(({ userId }) => ({ kind: 'direct' as const, id: userId })),
    ];
    for (const chat of chats) yield* this.sealedIn(chat);
  }

  /** Reads by revision, which does not mark messages as read. */
  private async *sealedIn(chat: ChatTarget): AsyncGenerator<string> {
    const limit = LIMITS.chat.pageMax;
    let since = 0;
    let page: ChatMessage[];
    do {
      page = await this.server.load(chat, { since, limit });
      since = page.at(-1)?.revision ?? since;
      for (const { message } of page) if (isSealed(message)) yield message;
    } while (page.length === limit);
  }
}
