import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import type { EventPayload, ServerEvent } from '../../src/contract';
import { openSocket } from './raw-sockets';

const PATIENCE_MS = 30_000;

/** A socket to a separate process, which records the events it receives and resumes after them when it reconnects. */
export class Listener {
  readonly received: [string, unknown][] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(readonly socket: Socket) {
    socket.onAny((event: string, payload: unknown, position?: string) => {
      this.received.push([event, payload]);
      if (position) socket.auth = { position };
      this.waiting.forEach((look) => look());
    });
    for (const event of ['connect', 'disconnect']) socket.on(event, () => this.waiting.forEach((look) => look()));
  }

  static async open(url: string, cookie: string, options?: Partial<ManagerOptions & SocketOptions>): Promise<Listener> {
    const listener = new Listener(openSocket(url, cookie, options));
    await listener.until(() => listener.socket.connected, 'connect');
    return listener;
  }

  /** Waits until a matching event of this name has been received, now or before. */
  async receives<E extends ServerEvent>(
    name: E,
    fits: (payload: EventPayload<E>) => boolean = () => true,
  ): Promise<void> {
    await this.until(
      () => this.received.some(([event, payload]) => event === name && fits(payload as EventPayload<E>)),
      name,
    );
  }

  async isClosed(): Promise<void> {
    await this.until(() => !this.socket.connected, 'be closed');
  }

  until(isSo: () => boolean, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(look);
      };
      const look = () => {
        if (!isSo()) return;
        done();
        resolve();
      };
      const timer = setTimeout(() => {
        done();
        reject(new Error(`It did not ${what}; it received ${JSON.stringify(this.received.map(([event]) => event))}`));
      }, PATIENCE_MS);
      this.waiting.add(look);
      look();
    });
  }

  close(): void {
    this.socket.disconnect();
  }
}
