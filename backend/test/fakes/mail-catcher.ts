import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts every mail and delivers none. */
export class MailCatcher {
  readonly caught: { to: string[]; mail: Email }[] = [];
  /** Refuses every recipient with this code. */
  refusal: number | undefined;
  /** Accepts the text of mails, but closes the connection before confirming it. */
  hangsUp = false;
  private readonly sockets = new Set<Socket>();
  private readonly waiting = new Set<() => void>();
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      done(this.refusal ? Object.assign(new Error('No such mailbox'), { responseCode: this.refusal }) : undefined);
    },
    onData: (stream, session, done) => {
      void this.take(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(() => {
        if (this.hangsUp) this.sockets.forEach((socket) => socket.destroy());
        else done();
      });
    },
  });

  /** Returns the SMTP_URL to configure. */
  async start(): Promise<string> {
    this.server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Waits for the nth mail, counted from 1. */
  async next(count: number): Promise<{ to: string[]; mail: Email }> {
    while (this.caught.length < count) await new Promise<void>((resolve) => this.waiting.add(resolve));
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
