import type { ChatMessage, MessageContent } from '@contract';
import { hasNoResponse, isAborted, isStatus } from '@/api/error-text';
import { backoffMs } from '@/lib/backoff';
import { randomId } from '@/lib/random-id';
import type { Compose } from './conversation-parts';
import { withCurrentKeys } from './with-current-keys';

/** A message of the user that the server has not confirmed. */
export interface Outgoing {
  clientId: string;
  text: string;
  fileName?: string;
  replyToId: string | null;
  createdAt: string;
  status: 'sending' | 'failed';
}

export type NewMessage = Omit<Outgoing, 'clientId' | 'createdAt' | 'status'>;

interface Job {
  compose: Compose;
  content?: MessageContent;
  /** Until the server has stored or refused the message: another attempt may still succeed. */
  isOpen: boolean;
  /** Whether the user knows that there was no response: further attempts without one are silent. */
  isReported: boolean;
  /** Resolves the sender's promise with whether the message was sent. */
  settle: (isSent: boolean) => void;
}

type OpenJob = [clientId: string, job: Job];

/** True if there was no response, or the session had ended or ended meanwhile: a connection or a sign-in follows. */
const hasNoDecision = (error: unknown) => hasNoResponse(error) || isAborted(error) || isStatus(error, 401);

export interface OutboxParts {
  userId: string;
  send: (content: MessageContent) => Promise<ChatMessage>;
  /** Resolves with whether the user is still the one who is signed in, as far as the server can be asked. */
  confirmUser: () => Promise<boolean>;
  /** Resolves when the current keys and members are known again. */
  onKeysChanged: () => Promise<void>;
  /** Resolves with whether the message need not be shown here any longer. */
  onSent: (message: ChatMessage) => Promise<boolean>;
  onFailed: (error: unknown) => void;
  onChange: (list: readonly Outgoing[]) => void;
}

/**
 * The user's messages in a conversation until the server has confirmed them. They are sent in order: while one has no
 * response, those after it wait, since they would be stored before it. One that was refused holds up nothing.
 */
export class Outbox {
  private list: readonly Outgoing[] = [];
  /** In the order of the list. */
  private readonly jobs = new Map<string, Job>();
  private isDelivering = false;
  private isHeld = false;
  /** The number of consecutive attempts without a response. */
  private failures = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: OutboxParts) {}

  /** Whether a message may still be sent without the user doing anything. */
  get hasUnsent(): boolean {
    return this.open().length > 0;
  }

  /** Resolves when the message was sent, or could not be: returns which. */
  send(given: NewMessage, compose: Compose): Promise<boolean> {
    const clientId = randomId();
    const sent = new Promise<boolean>((settle) =>
      this.jobs.set(clientId, { compose, isOpen: true, isReported: false, settle }),
    );
    this.show([...this.list, { ...given, clientId, createdAt: new Date().toISOString(), status: 'sending' }]);
    void this.deliver();
    return sent;
  }

  retry(clientId: string) {
    const job = this.jobs.get(clientId);
    if (!job) return;
    job.isOpen = true;
    job.isReported = false;
    this.mark([clientId], 'sending');
    void this.deliver();
  }

  /** @param isHeld whether nothing may be sent, because the user has signed out */
  hold(isHeld: boolean) {
    this.isHeld = isHeld;
    void this.deliver();
  }

  discard(clientId: string) {
    this.end(clientId, false);
    this.show(this.list.filter((it) => it.clientId !== clientId));
  }

  /** Removes those among these stored messages, and returns the others. The caller shows them. */
  without(stored: readonly ChatMessage[]): readonly Outgoing[] {
    const sent = new Set(stored.filter((it) => it.senderId === this.parts.userId).map(({ clientId }) => clientId));
    sent.forEach((clientId) => clientId && this.end(clientId, true));
    this.list = this.list.filter(({ clientId }) => !sent.has(clientId));
    return this.list;
  }

  /** Sends the open messages one after another. Also called when the network is back. */
  async deliver(): Promise<void> {
    if (this.isDelivering) return;
    this.isDelivering = true;
    let isCutOff = false;
    while (!isCutOff && !this.isHeld) {
      const [next] = this.open();
      if (!next) break;
      try {
        await this.attempt(...next);
      } catch (error) {
        isCutOff = this.fail(next, error);
      }
    }
    this.isDelivering = false;
  }

  private async attempt(clientId: string, job: Job): Promise<void> {
    // Also when it had failed: it may be stored at any moment, so it must not look as if it could still be discarded.
    this.mark([clientId], 'sending');
    const message = await withCurrentKeys(
      async () => {
        job.content ??= await job.compose(clientId);
        return this.parts.send({ ...job.content, clientId });
      },
      () => {
        job.content = undefined;
        return this.parts.onKeysChanged();
      },
    );
    job.isOpen = false;
    this.failures = 0;
    const isShown = await this.parts.onSent(message);
    job.settle(true);
    if (isShown) this.discard(clientId);
    else this.mark([clientId], 'sending');
  }

  /** Returns whether the other messages must wait. */
  private fail(next: OpenJob, error: unknown): boolean {
    // Known to be stored by now: only its response is lost.
    if (!this.jobs.has(next[0])) return false;
    const isCutOff = hasNoDecision(error);
    next[1].isOpen = isCutOff;
    const failed = isCutOff ? [next, ...this.open()] : [next];
    const isNews = !isCutOff || failed.some(([, { isReported }]) => !isReported);
    this.mark(
      failed.map(([clientId]) => clientId),
      'failed',
    );
    for (const [, job] of failed) {
      job.isReported = isCutOff;
      job.settle(false);
    }
    if (isNews) this.parts.onFailed(error);
    if (hasNoResponse(error)) this.retryLater();
    return isCutOff;
  }

  private retryLater() {
    clearTimeout(this.retryTimer);
    this.failures += 1;
    this.retryTimer = setTimeout(() => void this.retryOpen(), backoffMs(this.failures));
  }

  /** Another user may have signed in in another tab, with whose session nothing may even be prepared here. */
  private async retryOpen(): Promise<void> {
    if (this.isHeld || !this.hasUnsent) return;
    if (await this.parts.confirmUser()) await this.deliver();
    else this.retryLater();
  }

  private end(clientId: string, isSent: boolean) {
    this.jobs.get(clientId)?.settle(isSent);
    this.jobs.delete(clientId);
  }

  private open(): OpenJob[] {
    return [...this.jobs].filter(([, { isOpen }]) => isOpen);
  }

  private mark(clientIds: readonly string[], status: Outgoing['status']) {
    this.show(this.list.map((it) => (clientIds.includes(it.clientId) ? { ...it, status } : it)));
  }

  private show(list: readonly Outgoing[]) {
    this.list = list;
    this.parts.onChange(list);
  }
}
