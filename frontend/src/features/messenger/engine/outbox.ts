import type { ChatMessage, MessageContent } from '@contract';
import { hasNoResponse, isAborted, isStatus } from '@/api/error-text';
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
  /** Whether the server has not decided about the last attempt, so that another one may succeed. */
  isUnanswered?: boolean;
}

/** True if there was no response, or the session had ended or ended meanwhile: a connection or a sign-in follows. */
const hasNoDecision = (error: unknown) => hasNoResponse(error) || isAborted(error) || isStatus(error, 401);

export interface OutboxParts {
  userId: string;
  send: (content: MessageContent) => Promise<ChatMessage>;
  /** Resolves when the current keys and members are known again. */
  onKeysChanged: () => Promise<void>;
  /** Resolves with whether the message need not be shown here any longer. */
  onSent: (message: ChatMessage) => Promise<boolean>;
  onFailed: (error: unknown) => void;
  onChange: (list: readonly Outgoing[]) => void;
}

/** The user's messages in a conversation until the server has confirmed them. They are sent in order. */
export class Outbox {
  private list: readonly Outgoing[] = [];
  private readonly jobs = new Map<string, Job>();
  private sending: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: OutboxParts) {}

  /** Whether a message may still be sent without the user doing anything. */
  get hasUnsent(): boolean {
    return this.list.some(({ clientId, status }) => status === 'sending' || this.jobs.get(clientId)?.isUnanswered);
  }

  /** Resolves when the message was sent, or could not be: returns which. */
  send(given: NewMessage, compose: Compose): Promise<boolean> {
    const clientId = randomId();
    this.jobs.set(clientId, { compose });
    this.show([...this.list, { ...given, clientId, createdAt: new Date().toISOString(), status: 'sending' }]);
    return this.enqueue(clientId);
  }

  retry(clientId: string) {
    this.mark(clientId, 'sending');
    void this.enqueue(clientId);
  }

  /** Called when the network is back, and after a sign-in. */
  retryUnanswered() {
    for (const { clientId, status } of this.list) {
      if (status === 'failed' && this.jobs.get(clientId)?.isUnanswered) this.retry(clientId);
    }
  }

  discard(clientId: string) {
    this.jobs.delete(clientId);
    this.show(this.list.filter((it) => it.clientId !== clientId));
  }

  /** Removes those among these stored messages, and returns the others. The caller shows them. */
  without(stored: readonly ChatMessage[]): readonly Outgoing[] {
    const sent = new Set(stored.filter((it) => it.senderId === this.parts.userId).map(({ clientId }) => clientId));
    sent.forEach((clientId) => clientId && this.jobs.delete(clientId));
    this.list = this.list.filter(({ clientId }) => !sent.has(clientId));
    return this.list;
  }

  private enqueue(clientId: string): Promise<boolean> {
    const sent = this.sending.then(() => this.deliver(clientId));
    this.sending = sent;
    return sent;
  }

  private async deliver(clientId: string): Promise<boolean> {
    const job = this.jobs.get(clientId);
    if (!job) return false;
    try {
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
      if (await this.parts.onSent(message)) this.discard(clientId);
      return true;
    } catch (error) {
      job.isUnanswered = hasNoDecision(error);
      this.mark(clientId, 'failed');
      this.parts.onFailed(error);
      return false;
    }
  }

  private mark(clientId: string, status: Outgoing['status']) {
    this.show(this.list.map((it) => (it.clientId === clientId ? { ...it, status } : it)));
  }

  private show(list: readonly Outgoing[]) {
    this.list = list;
    this.parts.onChange(list);
  }
}
