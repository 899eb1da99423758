import type { INestApplicationContext } from '@nestjs/common';
import type { Socket } from 'socket.io-client';
import type { EventPayload, ServerEvent } from '../src/contract';
import { ROOMS } from '../src/realtime/audience';
import { RealtimeGateway } from '../src/realtime/realtime.gateway';
import { openSocket } from './raw-sockets';

export interface Received {
  event: ServerEvent;
  payload: unknown;
}

const PATIENCE_MS = 5_000;
const MARK = 'settled';
let marks = 0;

/** A connected socket that records everything it is sent. */
export class TestSocket {
  readonly received: Received[] = [];
  private readonly taken = new Set<Received>();
  private readonly listeners = new Set<() => void>();
  /** Those of other sockets of the same person among them. */
  private readonly marks = new Set<string>();

  private constructor(
    readonly socket: Socket,
    private readonly userId: string,
    private readonly gateway: RealtimeGateway,
  ) {
    socket.onAny((event: ServerEvent, payload: unknown) => {
      const taskId = String((payload as { taskId?: unknown } | null)?.taskId);
      if (taskId.startsWith(MARK)) this.marks.add(taskId);
      else this.received.push({ event, payload });
      this.listeners.forEach((listener) => listener());
    });
  }

  static async connect(app: INestApplicationContext, url: string, member: { id: string; cookie: string }) {
    const socket = openSocket(url, member.cookie);
    const recorder = new TestSocket(socket, member.id, app.get(RealtimeGateway));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return recorder;
  }

  /** The next event of this name that was not asked for yet, waited for when it has not come. */
  next<E extends ServerEvent>(event: E): Promise<EventPayload<E>> {
    const find = () => this.received.find((entry) => entry.event === event && !this.taken.has(entry));
    return this.until(find, `no ${event} came`).then((entry) => {
      this.taken.add(entry);
      return entry.payload as EventPayload<E>;
    });
  }

  /** Waits until all that was sent so far has come: a connection keeps the order of what is sent on it. */
  async settle(): Promise<Received[]> {
    const mark = `${MARK} ${(marks += 1)}`;
    this.gateway.push('task-deleted', { taskId: mark }, [ROOMS.user(this.userId)]);
    await this.until(() => this.marks.has(mark) || undefined, 'the connection is gone');
    return this.received;
  }

  /** Fails when anything was received that `next` did not take. */
  async silent(): Promise<void> {
    await this.settle();
    expect(this.received.filter((entry) => !this.taken.has(entry))).toEqual([]);
  }

  /** Forgets what has come so far. */
  async forget(): Promise<void> {
    await this.settle();
    this.received.length = 0;
  }

  closed(): Promise<void> {
    return this.until(() => (this.socket.connected ? undefined : true), 'the socket is still open').then(
      () => undefined,
    );
  }

  close(): void {
    this.socket.disconnect();
  }

  private until<T>(find: () => T | undefined, complaint: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer);
        this.listeners.delete(check);
        this.socket.off('disconnect', check);
      };
      const check = () => {
        const found = find();
        if (found === undefined) return;
        done();
        resolve(found);
      };
      const timer = setTimeout(() => {
        done();
        reject(new Error(`${complaint}; received: ${this.received.map(({ event }) => event).join(', ')}`));
      }, PATIENCE_MS);
      this.listeners.add(check);
      this.socket.on('disconnect', check);
      check();
    });
  }
}
