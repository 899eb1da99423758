import {
  BOARD_CURSOR_HEADER,
  type EventPayload,
  type ServerEvent,
  type Task,
  type TaskChanges,
} from '../../src/contract';
import type { Member, TestApp } from './app';
import type { Received, TestSocket } from './sockets';

type Board = Map<string, Task>;
type Reducers = { [E in ServerEvent]?: (board: Board, payload: EventPayload<E>) => void };

const put = (board: Board, task: Task) => {
  const held = board.get(task.id);
  if (!held || held.updatedAt <= task.updatedAt) board.set(task.id, task);
};

/** What each event does to a client's board. */
const REDUCERS: Reducers = {
  'task-created': put,
  'task-updated': put,
  'task-assigned': put,
  'task-progress-updated': (board, { taskId, status, progressPercent }) => {
    const task = board.get(taskId);
    if (task) board.set(taskId, { ...task, status, progressPercent });
  },
  'task-deleted': (board, { taskId }) => void board.delete(taskId),
};

/** A board as a browser holds it: fetched once, then updated by socket events. */
export class BoardClient {
  /** All events received so far. */
  readonly received: Received[] = [];

  private constructor(
    readonly member: Member,
    private readonly socket: TestSocket,
    private readonly board: Board,
    private cursor: string,
  ) {}

  static async open(app: TestApp, member: Member): Promise<BoardClient> {
    const socket = await app.connect(member);
    const { board, cursor } = await read(member);
    return new BoardClient(member, socket, board, cursor);
  }

  /** The board after all events sent up to now. */
  async held(): Promise<Task[]> {
    const news = (await this.socket.settle()).splice(0);
    for (const received of news) this.apply(received);
    this.received.push(...news);
    // Cards contain names, so a client that sees a user change fetches the changed cards.
    if (news.some(({ event }) => event === 'user-updated')) {
      this.cursor = await catchUp(this.member, this.board, this.cursor);
    }
    return inOrder(this.board);
  }

  /** The board as fetched from the server. */
  async refetched(): Promise<Task[]> {
    return inOrder((await read(this.member)).board);
  }

  private apply<E extends ServerEvent>({ event, payload }: Received): void {
    const reduce = REDUCERS[event] as ((board: Board, payload: EventPayload<E>) => void) | undefined;
    reduce?.(this.board, payload as EventPayload<E>);
  }
}

/** A board that is only updated by polling for changes. */
export class PollingClient {
  private constructor(
    private readonly member: Member,
    private readonly board: Board,
    private cursor: string,
  ) {}

  static async open(member: Member): Promise<PollingClient> {
    const { board, cursor } = await read(member);
    return new PollingClient(member, board, cursor);
  }

  async held(): Promise<Task[]> {
    this.cursor = await catchUp(this.member, this.board, this.cursor);
    return inOrder(this.board);
  }
}

/** Fetches the changes since the cursor and returns the next cursor. */
async function catchUp({ http }: Member, board: Board, since: string): Promise<string> {
  const { body } = await http.get('/api/tasks').query({ since }).expect(200);
  const { tasks, deletedIds, cursor } = body as TaskChanges;
  for (const task of tasks) put(board, task);
  for (const id of deletedIds) board.delete(id);
  return cursor;
}

async function read({ http }: Member): Promise<{ board: Board; cursor: string }> {
  const { body, headers } = await http.get('/api/tasks').expect(200);
  const board = new Map((body as Task[]).map((task) => [task.id, task]));
  return { board, cursor: headers[BOARD_CURSOR_HEADER] ?? '' };
}

const inOrder = (board: Board) =>
  [...board.values()].sort((a, b) => a.status.localeCompare(b.status) || a.sortOrder - b.sortOrder);
