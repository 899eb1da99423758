import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { BOARD_CURSOR_HEADER, type ChatMessage, type Task, type TaskChanges } from '../../src/contract';
import { openSocket } from '../harness/raw-sockets';
import type { Caller } from './caller';

const PAGE = 200;
const RETRY_MS = 300;

/** The board and a group's messages as a browser shows them: pushed by a socket, and fetched on every connection. */
export class Screen {
  private readonly tasks = new Map<string, Task>();
  private readonly messages = new Map<string, ChatMessage>();
  private revision = 0;
  private cursor: string | undefined;
  private work: Promise<void> = Promise.resolve();
  private isClosed = false;
  private readonly socket: Socket;

  constructor(
    private readonly caller: Caller,
    private readonly groupId: string,
  ) {
    this.socket = openSocket(caller.url, caller.cookie, {
      ...{ reconnection: true, reconnectionDelay: 200, reconnectionDelayMax: 1_000, timeout: 5_000 },
    });
    this.socket.on('connect', () => this.queue(() => this.catchUp()));
    // The library does not reconnect by itself after the server has refused or disconnected it; the pages do.
    for (const event of ['disconnect', 'connect_error']) this.socket.on(event, () => this.reconnect());
    for (const event of ['task-created', 'task-updated', 'task-assigned']) {
      this.socket.on(event, (task: Task) => this.queue(() => this.put(task)));
    }
    this.socket.on('task-deleted', ({ taskId }: { taskId: string }) =>
      this.queue(() => void this.tasks.delete(taskId)),
    );
    for (const event of ['group-chat-message', 'message-updated']) {
      this.socket.on(event, (message: ChatMessage) => this.queue(() => this.take(message)));
    }
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  /** The content after all events that have arrived. */
  async shown(): Promise<{ tasks: Task[]; messages: ChatMessage[] }> {
    await this.work;
    return { tasks: inOrder(this.tasks), messages: [...this.messages.values()].sort((a, b) => a.seq - b.seq) };
  }

  close(): void {
    this.isClosed = true;
    this.socket.disconnect();
  }

  private reconnect(): void {
    if (this.socket.active || this.isClosed) return;
    setTimeout(() => !this.isClosed && this.socket.connect(), RETRY_MS);
  }

  private queue(step: () => Promise<void> | void): void {
    this.work = this.work.then(step);
  }

  private put(task: Task): void {
    const held = this.tasks.get(task.id);
    if (!held || held.updatedAt <= task.updatedAt) this.tasks.set(task.id, task);
  }

  private async take(message: ChatMessage): Promise<void> {
    if (message.conversationId !== this.groupId) return;
    if (message.revision === this.revision + 1) this.keep(message);
    else if (message.revision > this.revision + 1) await this.fetchMessages();
  }

  private keep(message: ChatMessage): void {
    this.messages.set(message.id, message);
    this.revision = message.revision;
  }

  private async catchUp(): Promise<void> {
    await this.fetchTasks();
    await this.fetchMessages();
  }

  private async fetchTasks(): Promise<void> {
    if (this.cursor === undefined) {
      const reply = await this.fetch('/tasks');
      if (!reply) return;
      for (const task of reply.body as Task[]) this.put(task);
      this.cursor = reply.headers.get(BOARD_CURSOR_HEADER) ?? undefined;
      return;
    }
    const changes = (await this.fetch(`/tasks?since=${encodeURIComponent(this.cursor)}`))?.body as
      TaskChanges | undefined;
    if (!changes) return;
    for (const task of changes.tasks) this.put(task);
    for (const id of changes.deletedIds) this.tasks.delete(id);
    this.cursor = changes.cursor;
  }

  private async fetchMessages(): Promise<void> {
    for (;;) {
      const path = `/group-chat/${this.groupId}/messages?since=${this.revision}&limit=${PAGE}`;
      const page = (await this.fetch(path))?.body as ChatMessage[] | undefined;
      if (!page) return;
      for (const message of page) this.keep(message);
      if (page.length < PAGE) return;
    }
  }

  /** Retries until it succeeds, as the pages do. */
  private async fetch(path: string) {
    while (!this.isClosed) {
      const reply = await this.caller.request('GET', path);
      if (reply?.status === 200) return reply;
      await sleep(RETRY_MS);
    }
    return undefined;
  }
}

export const inOrder = (tasks: Map<string, Task>): Task[] =>
  [...tasks.values()].sort((a, b) => a.status.localeCompare(b.status) || a.sortOrder - b.sortOrder);
