import type { Socket } from 'socket.io-client';
import type { ChatMessage, GroupChat } from '../../src/contract';
import type { Member, TestApp } from './app';
import { messagesIn } from './chat';
import { openSocket } from './raw-sockets';

const PAGE = 200;

/** A group's messages as a browser holds them: pushed to it, and fetched where pushes cannot provide them. */
export class ChatClient {
  /** All pushed messages, in order of arrival. */
  readonly received: ChatMessage[] = [];
  /** For each connection, whether it was new, resumed from the last position, or had to resync. */
  readonly connections: ('new' | 'went on' | 'resync')[] = [];
  private readonly messages = new Map<string, ChatMessage>();
  private position: string | undefined;
  private revision = 0;
  private work: Promise<void> = Promise.resolve();

  private constructor(
    private readonly member: Member,
    private readonly group: GroupChat,
    readonly socket: Socket,
  ) {
    socket.auth = (give) => give(this.position ? { position: this.position } : {});
    socket.onAny((name: string, payload: unknown, position?: string) => {
      this.position = position ?? this.position;
      if (name === 'group-chat-message' || name === 'message-updated') this.receive(payload as ChatMessage);
      if (name === 'resync') this.begin('resync');
    });
    socket.on('connect', () => {
      this.connections.push('went on');
      if (!this.position) this.begin('new');
    });
  }

  /** @param awayMs how long it waits before reconnecting; if omitted, it does not reconnect by itself */
  static async open(app: TestApp, member: Member, group: GroupChat, awayMs?: number): Promise<ChatClient> {
    const waits = { reconnectionDelay: awayMs, reconnectionDelayMax: awayMs, randomizationFactor: 0 };
    const socket = openSocket(app.url, member.cookie, { reconnection: awayMs !== undefined, ...waits });
    const client = new ChatClient(member, group, socket);
    await client.connected();
    return client;
  }

  async connected(): Promise<void> {
    if (!this.socket.connected) await new Promise<void>((resolve) => this.socket.once('connect', resolve));
  }

  breakOff(): void {
    this.socket.io.engine.close();
  }

  /** The displayed messages, in the order of their numbers. */
  async held(): Promise<ChatMessage[]> {
    await this.work;
    return [...this.messages.values()].sort((a, b) => a.seq - b.seq);
  }

  private receive(message: ChatMessage): void {
    if (message.conversationId !== this.group.id) return;
    this.received.push(message);
    this.queue(() => this.keep(message));
  }

  private begin(how: 'new' | 'resync'): void {
    this.connections[this.connections.length - 1] = how;
    this.queue(() => this.fetch());
  }

  private queue(step: () => Promise<void> | void): void {
    this.work = this.work.then(step);
  }

  private async fetch(): Promise<void> {
    for (;;) {
      const page = await messagesIn(this.member, this.group, { since: this.revision, limit: PAGE });
      page.forEach((message) => this.keep(message));
      if (page.length < PAGE) return;
    }
  }

  private keep(message: ChatMessage): void {
    if (message.revision <= this.revision) return;
    this.messages.set(message.id, message);
    this.revision = message.revision;
  }
}
