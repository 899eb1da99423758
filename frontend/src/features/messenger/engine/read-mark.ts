/** The last message that the user has seen. The server is notified of it, again if that fails. */
import { logError } from '@/api/error-text';

export class ReadMark {
  private seen = 0;
  private sent = 0;

  /** @param send notifies the server that everything up to the message with this number was read */
  constructor(private readonly send: (seq: number) => Promise<void>) {}

  move(seq: number) {
    this.seen = seq;
    this.repeat();
  }

  /** Notifies the server unless it knows, or a request is in flight. */
  repeat() {
    const { seen } = this;
    if (seen <= this.sent) return;
    this.sent = seen;
    this.send(seen).catch((error: unknown) => {
      logError('chat.read', error);
      if (this.sent === seen) this.sent = 0;
    });
  }

  /** Called when the conversation is loaded from scratch: it may have been restored with fewer messages. */
  reset() {
    this.seen = this.sent = 0;
  }
}
