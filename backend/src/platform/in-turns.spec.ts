import { setImmediate as turn } from 'node:timers/promises';
import { inTurns } from './in-turns';

let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** How often other work could run before each item, if the work on one takes this long. */
async function turnsBefore(items: Iterable<number> | AsyncIterable<number>, workMs: number) {
  let turns = 0;
  let isOver = false;
  void (async () => {
    for (; !isOver; turns += 1) await turn();
  })();
  const seen: [number, number][] = [];
  for await (const item of inTurns(items)) {
    seen.push([item, turns]);
    now += workMs;
  }
  isOver = true;
  return seen;
}

it('lets other work run after each item that takes long', async () => {
  const seen = await turnsBefore([1, 2, 3], 11);
  expect(seen.map(([item]) => item)).toEqual([1, 2, 3]);
  const turns = seen.map(([, count]) => count);
  expect(turns[0]).toBe(0);
  expect(turns[1]).toBeGreaterThan(turns[0]!);
  expect(turns[2]).toBeGreaterThan(turns[1]!);
});

it('does not wait between items that take a moment, and closes what it reads from', async () => {
  let isClosed = false;
  async function* source() {
    try {
      for (let item = 1; ; item += 1) yield item;
    } finally {
      isClosed = true;
    }
  }
  let count = 0;
  let turned = false;
  void turn().then(() => (turned = true));
  for await (const item of inTurns(source())) {
    count = item;
    if (item === 1_000) break;
  }
  expect({ count, turned, isClosed }).toEqual({ count: 1_000, turned: false, isClosed: true });
});
