/** An open conversation: no message is lost or duplicated, and all are in order. */
import { type ChatMessage, LIMITS } from '@contract';
import { hasNoResponse, logError } from '@/api/error-text';
import { backoffMs } from '@/lib/backoff';
import { type ConversationLog, EMPTY_LOG, type Entry, merged, withOlder } from './conversation-log';
import type { Compose, ConversationParts } from './conversation-parts';
import { type NewMessage, Outbox, type Outgoing } from './outbox';
import { ReadMark } from './read-mark';
import { withCurrentKeys } from './with-current-keys';

export interface ConversationState {
  status: 'loading' | 'ready' | 'failed';
  log: ConversationLog;
  outgoing: readonly Outgoing[];
  isLoadingOlder: boolean;
  /** The number of files being uploaded, also while the conversation is off screen. */
  uploads: number;
}

export class Conversation {
  private state: ConversationState = {
    status: 'loading',
    log: EMPTY_LOG,
    outgoing: [],
    isLoadingOlder: false,
    uploads: 0,
  };
  private readonly listeners = new Set<() => void>();
  private incoming: Promise<unknown> = Promise.resolve();
  private readonly readMark = new ReadMark((seq) => this.parts.server.markRead(this.parts.chat, seq));
  /** Whether events were missed that have not been loaded. */
  private isBehind = false;
  /** Whether loaded messages may not be on the server, because the database was restored. */
  private isStale = false;
  /** Incremented when the conversation leaves the screen: what was requested before must not be shown later. */
  private visit = 0;
  /** The number of consecutive failures to load them. */
  private failures = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  private readonly outbox: Outbox;

  constructor(private readonly parts: ConversationParts) {
    const { chat, userId, server } = parts;
    this.outbox = new Outbox({
      userId,
      send: (content) => server.send(chat, content),
      confirmUser: () => parts.confirmUser(),
      onKeysChanged: () => parts.onKeysChanged(chat),
      onSent: (message) => this.shows(message),
      onFailed: (error) => parts.onSendFailed(chat, error),
      onChange: (outgoing) => this.set({ outgoing }),
    });
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = () => this.state;

  /** Loads the newest page, and nothing that was loaded before; also used after a failure. */
  load(): Promise<void> {
    this.set({ status: 'loading' });
    const { visit } = this;
    return this.inTurn(async () => {
      if (visit !== this.visit) return;
      await this.loadNewest().catch((error: unknown) => {
        logError('chat.load', error);
        if (visit === this.visit) this.set({ status: 'failed' });
      });
    });
  }

  /** Called when the conversation leaves the screen. Its messages are loaded when it is shown again. */
  leave() {
    this.visit += 1;
    this.set({ status: 'loading', log: EMPTY_LOG });
  }

  async loadOlder(): Promise<void> {
    if (this.state.status !== 'ready' || this.state.isLoadingOlder || !this.state.log.hasOlder) return;
    this.set({ isLoadingOlder: true });
    const { visit } = this;
    await this.inTurn(async () => {
      // A task before this one may have loaded other messages.
      const { log, status } = this.state;
      const first = log.entries[0];
      if (status !== 'ready' || !log.hasOlder || !first) return;
      const query = { before: first.message.id, limit: LIMITS.chat.pageSize };
      const page = await this.parts.server.load(this.parts.chat, query);
      const older = await this.opened(page);
      if (visit !== this.visit) return;
      const longer = withOlder(this.state.log, older, page.length === LIMITS.chat.pageSize);
      this.set({ log: longer, outgoing: this.outbox.without(page) });
    });
    this.set({ isLoadingOlder: false });
  }

  /** Called when a message was sent, edited or deleted. A skipped revision means that more events were missed. */
  receive(message: ChatMessage): Promise<void> {
    return this.inTurn(async () => {
      const { status, log } = this.state;
      if (status !== 'ready' || (message.revision <= log.revision && !this.isStale)) return;
      const isNext = message.revision === log.revision + 1 && !this.isStale;
      // A message whose keys could not be fetched is loaded like a missed one, which is repeated until it succeeds.
      await (isNext ? this.take([message]).catch(() => this.catchUp()) : this.catchUp());
    });
  }

  /** Called when events were missed. @param fromScratch whether loaded messages may not be on the server */
  async refresh(fromScratch = false): Promise<void> {
    if (this.state.status === 'failed') return this.load();
    this.isStale ||= fromScratch;
    await this.inTurn(() => this.catchUp());
  }

  /**
   * Called when the network is back, and after a sign-in: sends unanswered messages again and, on screen, loads what could
   * not be loaded.
   */
  async resume(): Promise<void> {
    this.readMark.repeat();
    void this.outbox.deliver();
    // Loading marks messages as read, so nothing is loaded off screen.
    if (this.state.status !== 'failed') await this.inTurn(async () => this.isBehind && (await this.catchUp()));
    else if (this.listeners.size > 0) await this.load();
  }

  /** @param isHeld whether nothing may be sent, because the user has signed out */
  hold(isHeld: boolean) {
    this.outbox.hold(isHeld);
  }

  /** Whether a message may still be sent without the user doing anything. */
  get hasUnsent(): boolean {
    return this.outbox.hasUnsent;
  }

  /** Called when new keys have arrived: retries the messages that could not be opened. */
  reopen(): Promise<void> {
    return this.inTurn(async () => {
      const { visit } = this;
      const entries = await Promise.all(
        this.state.log.entries.map(async (entry) =>
          entry.body.kind === 'refused' ? { ...entry, body: await this.parts.open(entry.message) } : entry,
        ),
      );
      if (visit === this.visit) this.set({ log: { ...this.state.log, entries } });
    });
  }

  /** Resolves when the message was sent, or could not be: returns which. */
  send(given: NewMessage, compose: Compose): Promise<boolean> {
    return this.outbox.send(given, compose);
  }

  /** Counts `work` as an upload until it has ended. */
  async upload(work: () => Promise<void>): Promise<void> {
    this.set({ uploads: this.state.uploads + 1 });
    await work().finally(() => this.set({ uploads: this.state.uploads - 1 }));
  }

  retry(clientId: string) {
    this.outbox.retry(clientId);
  }

  discard(clientId: string) {
    this.outbox.discard(clientId);
  }

  /** @param compose creates the new content, sealed if necessary; called again if keys have changed in the meantime */
  async edit(message: ChatMessage, compose: () => Promise<string>): Promise<void> {
    const edited = await withCurrentKeys(
      async () => this.parts.server.edit(message.id, await compose()),
      () => this.parts.onKeysChanged(this.parts.chat),
    );
    await this.receive(edited);
  }

  async remove(message: ChatMessage): Promise<void> {
    await this.receive(await this.parts.server.remove(message.id));
  }

  /** Called when the user has seen everything up to the newest message. */
  markRead() {
    this.readMark.move(this.state.log.entries.at(-1)?.message.seq ?? 0);
  }

  typing() {
    this.parts.server.typing(this.parts.chat);
  }

  private async loadNewest(): Promise<void> {
    const { visit } = this;
    const page = await this.parts.server.load(this.parts.chat, { limit: LIMITS.chat.pageSize });
    const hasOlder = page.length === LIMITS.chat.pageSize;
    const log = merged({ ...EMPTY_LOG, hasOlder: false }, await this.opened(page));
    if (visit !== this.visit) return;
    this.readMark.reset();
    this.isBehind = this.isStale = false;
    this.set({ status: 'ready', log: { ...log, hasOlder }, outgoing: this.outbox.without(page) });
  }

  private async loadMissed(): Promise<void> {
    const { visit } = this;
    const limit = LIMITS.chat.pageMax;
    let page: ChatMessage[];
    do {
      page = await this.parts.server.load(this.parts.chat, { since: this.state.log.revision, limit });
      await this.take(page, visit);
    } while (page.length === limit && visit === this.visit);
  }

  /** Retries while there is no response and the conversation is on screen. */
  private async catchUp(): Promise<void> {
    if (this.state.status !== 'ready') return;
    this.isBehind = true;
    const { visit } = this;
    try {
      await (this.isStale ? this.loadNewest() : this.loadMissed());
    } catch (error) {
      clearTimeout(this.retryTimer);
      if (hasNoResponse(error)) {
        this.failures += 1;
        this.retryTimer = setTimeout(() => this.retryCatchUp(), backoffMs(this.failures));
      } else if (this.isStale && visit === this.visit) this.set({ status: 'failed' });
      throw error;
    }
    this.isBehind = false;
    this.failures = 0;
  }

  private retryCatchUp() {
    if (this.isBehind && this.listeners.size > 0) void this.inTurn(() => this.catchUp());
  }

  private async take(messages: ChatMessage[], visit = this.visit): Promise<void> {
    const entries = await this.opened(messages);
    if (visit !== this.visit) return;
    this.set({ log: merged(this.state.log, entries), outgoing: this.outbox.without(messages) });
  }

  private opened(messages: ChatMessage[]): Promise<Entry[]> {
    return Promise.all(messages.map(async (message) => ({ message, body: await this.parts.open(message) })));
  }

  /** Runs tasks one after another, so that the result of a pending request never overtakes a later event. */
  private inTurn(run: () => Promise<unknown>): Promise<void> {
    const done = this.incoming.then(run).then(
      () => undefined,
      (error) => logError('chat', error),
    );
    this.incoming = done;
    return done;
  }

  /** Returns whether a message that was sent is in the log, or is not on screen. */
  private async shows(message: ChatMessage): Promise<boolean> {
    await this.receive(message);
    // After a lost response it may have been received before, or be older than the loaded part.
    const isKnown = message.revision <= this.state.log.revision && !this.isStale;
    return isKnown || this.state.status !== 'ready';
  }

  private set(change: Partial<ConversationState>) {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
