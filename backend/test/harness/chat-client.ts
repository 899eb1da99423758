import type { Socket } from 'socket.io-client';
import type { ChatMessage, GroupChat } from '../../src/contract';
import type { Member, TestApp } from './app';
import { messagesIn } from './chat';
import { openSocket } from './raw-sockets';

const PAGE = 200;

/** What a browser holds of a group: the messages pushed to it, and those it fetched after a gap in the revisions. */
export class ChatClient {
  /** All pushed messages, in order of arrival. */
  readonly heard: ChatMessage[] = [];
  /** Whether each connection was new or recovered. */
  readonly connections: ('new' | 'recovered')[] = [];
  private readonly messages = new Map<string, ChatMessage>();
  private revision = 0;
  private work: Promise<void> = Promise.resolve();

  private constructor(
    private readonly member: Member,
    private readonly group: GroupChat,
    readonly socket: Socket,
  ) {
    for (const event of ['group-chat-message', 'message-updated'] as const) {
      socket.on(event, (message: ChatMessage) => {
        if (message.conversationId !== group.id) return;
        this.heard.push(message);
        this.queue(() => this.take(message));
      });
    }
    socket.on('connect', () => {
      this.connections.push(socket.recovered ? 'recovered' : 'new');
      this.queue(() => this.catchUp());
    });
  }

  /** @param awayMs how long it waits before reconnecting */
  static async open(app: TestApp, member: Member, group: GroupChat, awayMs: number): Promise<ChatClient> {
    const socket = openSocket(app.url, member.cookie, {
      ...{ reconnection: true, reconnectionDelay: awayMs, reconnectionDelayMax: awayMs, randomizationFactor: 0 },
    });
    const client = new ChatClient(member, group, socket);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    return client;
  }

  breakOff(): void {
    this.socket.io.engine.close();
  }

  /** The displayed messages, in the order of their numbers. */
  async held(): Promise<ChatMessage[]> {
    await this.work;
    return [...this.messages.values()].sort((a, b) => a.seq - b.seq);
  }

  private queue(step: () => Promise<void> | void): void {
    this.work = this.work.then(step);
  }

  private async take(message: ChatMessage): Promise<void> {
    if (message.revision > this.revision + 1) return this.catchUp();
    if (message.revision === this.revision + 1) this.keep(message);
  }

  private async catchUp(): Promise<void> {
    for (;;) {
      const page = await messagesIn(this.member, this.group, { since: this.revision, limit: PAGE });
      page.forEach((message) => this.keep(message));
      if (page.length < PAGE) return;
    }
  }

  private keep(message: ChatMessage): void {
    this.messages.set(message.id, message);
    this.revision = message.revision;
  }
}
