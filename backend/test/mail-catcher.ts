import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const PATIENCE_MS = 5_000;

/** A mail server that takes every mail and delivers none. */
export class MailCatcher {
  readonly caught: { to: string[]; mail: Email }[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void this.take(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(() => done());
    },
  });

  /** Answers what SMTP_URL is to be. */
  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** The mail of this number, from 1, waited for when it has not come. */
  async next(count: number): Promise<{ to: string[]; mail: Email }> {
    const deadline = Date.now() + PATIENCE_MS;
    while (this.caught.length < count) {
      if (Date.now() > deadline) throw new Error(`${this.caught.length} mails came, not ${count}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE_MS);
        this.waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return this.caught[count - 1]!;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private async take(stream: NodeJS.ReadableStream, to: string[]): Promise<void> {
    this.caught.push({ to, mail: await PostalMime.parse(await text(stream)) });
    this.waiting.forEach((wake) => wake());
    this.waiting.clear();
  }
}
