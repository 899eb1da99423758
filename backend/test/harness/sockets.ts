import type { INestApplicationContext } from '@nestjs/common';
import type { Socket } from 'socket.io-client';
import type { EventPayload, ServerEvent } from '../../src/contract';
import { ROOMS } from '../../src/realtime/audience';
import { EventFeed } from '../../src/realtime/event-feed';
import { RealtimeGateway } from '../../src/realtime/realtime.gateway';
import type { ApiContract } from './api-contract';
import { openSocket } from './raw-sockets';

export interface Received {
  event: ServerEvent;
  payload: unknown;
  /** Undefined for events that are not in the log of events. */
  position?: string;
}

const PATIENCE_MS = 20_000;
const MARK = 'settled';
let marks = 0;

/** A connected socket that records all events it receives. */
export class TestSocket {
  readonly received: Received[] = [];
  private readonly taken = new Set<Received>();
  private readonly listeners = new Set<() => void>();
  /** Marks from other sockets of the same user. */
  private readonly marks = new Set<string>();
  /** Payloads that did not match the API's description. */
  private readonly problems: string[] = [];

  private constructor(
    readonly socket: Socket,
    private readonly userId: string,
    private readonly app: INestApplicationContext,
    contract: ApiContract,
  ) {
    socket.onAny((event: ServerEvent, payload: unknown, position?: string) => {
      const taskId = String((payload as { taskId?: unknown } | null)?.taskId);
      if (taskId.startsWith(MARK)) this.marks.add(taskId);
      else {
        this.received.push({ event, payload, position });
        this.problems.push(...contract.problemsOfEvent(event, payload).map((problem) => `${event}: ${problem}`));
      }
      this.listeners.forEach((listener) => listener());
    });
  }

  static async connect(
    app: INestApplicationContext,
    url: string,
    member: { id: string; cookie: string },
    contract: ApiContract,
    position?: string,
  ) {
    const socket = openSocket(url, member.cookie, { auth: { position } });
    const recorder = new TestSocket(socket, member.id, app, contract);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return recorder;
  }

  /** Returns the next event of this name, waiting for it if necessary. */
  next<E extends ServerEvent>(event: E): Promise<EventPayload<E>> {
    const find = () => this.received.find((entry) => entry.event === event && !this.taken.has(entry));
    return this.until(find, `no ${event} came`).then((entry) => {
      this.taken.add(entry);
      return entry.payload as EventPayload<E>;
    });
  }

  /** Waits until everything committed so far has arrived: a connection preserves the order. */
  async settle(): Promise<Received[]> {
    await this.app.get(EventFeed).read();
    const mark = `${MARK} ${(marks += 1)}`;
    const gateway = this.app.get(RealtimeGateway);
    const send = () => gateway.push('task-deleted', { taskId: mark }, [ROOMS.user(this.userId)]);
    send();
    // Repeated, since a socket that is still receiving missed events has not joined its rooms yet.
    const sending = setInterval(send, 20);
    const arrived = this.until(() => this.marks.has(mark) || undefined, 'the connection is gone');
    await arrived.finally(() => clearInterval(sending));
    return this.received;
  }

  /** Fails if anything arrived that `next` did not take. */
  async silent(): Promise<void> {
    await this.settle();
    expect(this.received.filter((entry) => !this.taken.has(entry))).toEqual([]);
  }

  /** Discards the events received so far. */
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
        if (this.problems.length > 0) reject(new Error(this.problems.join('\n')));
        else resolve(found);
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
