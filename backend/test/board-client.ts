import type { EventPayload, ServerEvent, Task } from '../src/contract';
import type { Member, TestApp } from './app';
import type { Received, TestSocket } from './sockets';

type Board = Map<string, Task>;
type Reducers = { [E in ServerEvent]?: (board: Board, payload: EventPayload<E>) => void };

const put = (board: Board, task: Task) => {
  const held = board.get(task.id);
  if (!held || held.updatedAt <= task.updatedAt) board.set(task.id, task);
};

/** What each event does to a board that a client holds (spec 4). */
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

/** A board as a browser holds it: read once, and from then on kept by what the socket says. */
export class BoardClient {
  private constructor(
    readonly member: Member,
    readonly socket: TestSocket,
    private readonly board: Board,
  ) {}

  static async open(app: TestApp, member: Member): Promise<BoardClient> {
    const socket = await app.connect(member);
    return new BoardClient(member, socket, await read(member));
  }

  /** The board after everything that was sent up to now. */
  async held(): Promise<Task[]> {
    for (const received of (await this.socket.settle()).splice(0)) this.apply(received);
    return inOrder(this.board);
  }

  /** The board as the server has it. */
  async refetched(): Promise<Task[]> {
    return inOrder(await read(this.member));
  }

  private apply<E extends ServerEvent>({ event, payload }: Received): void {
    const reduce = REDUCERS[event] as ((board: Board, payload: EventPayload<E>) => void) | undefined;
    reduce?.(this.board, payload as EventPayload<E>);
  }
}

async function read({ http }: Member): Promise<Board> {
  const { body } = await http.get('/api/tasks').expect(200);
  return new Map((body as Task[]).map((task) => [task.id, task]));
}

const inOrder = (board: Board) =>
  [...board.values()].sort((a, b) => a.status.localeCompare(b.status) || a.sortOrder - b.sortOrder);
