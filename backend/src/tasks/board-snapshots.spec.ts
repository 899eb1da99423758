import type { Actor } from '../contract';
import type { BoardRepository } from './board.repository';
import { BoardSnapshots } from './board-snapshots';

const MIB = 2 ** 20;
const owner: Actor = { id: 'owner', role: 'OWNER' };
const client = (id: string): Actor => ({ id, role: 'CLIENT' });

/** A board whose version and size the test sets, and that counts its reads. */
class Board {
  now = '1';
  position = 0;
  bytes = 2;
  reads = 0;
  response = () => Promise.resolve();
  state = () => Promise.resolve({ version: this.now, position: this.position });
  read = async () => {
    this.reads += 1;
    const version = this.now;
    await this.response();
    return { body: `[${' '.repeat(this.bytes - 2)}]`, version, cursor: `1.${version}`, position: this.position };
  };
}

let board: Board;
let snapshots: BoardSnapshots;
beforeEach(() => {
  board = new Board();
  snapshots = new BoardSnapshots(board as unknown as BoardRepository);
});

const read = async (actor: Actor) => (await snapshots.read(actor)).snapshot;

it('reads a board once per version for the whole team', async () => {
  const [first, second] = [await read(owner), await read({ id: 'other', role: 'STAFF' })];
  expect(second).toBe(first);
  board.now = '2';
  expect((await read(owner)).version).toBe('2');
  expect(board.reads).toBe(2);
});

it('keeps one board per client', async () => {
  const boards = await Promise.all([owner, client('a'), client('b'), client('a')].map((actor) => read(actor)));
  expect(new Set(boards).size).toBe(3);
  expect(board.reads).toBe(3);
});

it('never returns a board whose read started before a change that the reader knows of', async () => {
  let release = () => {};
  board.response = () => new Promise((resolve) => (release = resolve));
  const early = read(owner);
  while (board.reads === 0) await Promise.resolve();
  board.now = '2';
  board.response = () => Promise.resolve();
  const late = Promise.all([read(owner), read(owner)]);
  release();
  expect((await early).version).toBe('1');
  expect((await late).map(({ version }) => version)).toEqual(['2', '2']);
  expect(board.reads).toBe(2);
});

it('reads again after a failure', async () => {
  board.response = () => Promise.reject(new Error('away'));
  await expect(read(owner)).rejects.toThrow('away');
  board.response = () => Promise.resolve();
  expect((await read(owner)).version).toBe('1');
});

it('evicts the least recently read boards when they take too much memory', async () => {
  board.bytes = 20 * MIB;
  for (const id of ['a', 'b', 'a', 'c']) await read(client(id));
  expect(board.reads).toBe(3);
  await read(client('a'));
  expect(board.reads).toBe(3);
  await read(client('b'));
  expect(board.reads).toBe(4);
});

it('compresses a board once per encoding', async () => {
  board.bytes = 10_000;
  const snapshot = await read(owner);
  expect(await snapshot.in('gzip')).toBe(await (await read(owner)).in('gzip'));
  expect(await snapshot.in('br')).not.toBe(await snapshot.in('gzip'));
});

it('returns the newest position at which a cached board was current', async () => {
  await snapshots.read(owner);
  board.position = 7;
  expect(await snapshots.read(owner)).toMatchObject({ position: 7, snapshot: { version: '1' } });
  expect(board.reads).toBe(1);
});
