import { calendar, type Piece } from './oracle';
import type { World } from './perform';

/** A response, and the times between which it was calculated: running timers continue in the meantime. */
export interface Shown<T> {
  body: T;
  from: number;
  until: number;
}

/** Hours are rounded to four decimals, and the API cuts times to milliseconds. */
const TOLERANCE_SECONDS = 0.25;

export type Where = (piece: Piece) => boolean;
export type Key = (piece: Piece) => string;

export const secondsOf = (pieces: Piece[]) => pieces.reduce((sum, { seconds }) => sum + seconds, 0);

type Parser = Parameters<ReturnType<World['owner']['http']['get']>['parse']>[0];

/** Sends a request. Repeats it if a day ended meanwhile in any timezone: two responses would be correct. */
export async function show<T>(world: World, who: World['owner'], path: string, parser?: Parser): Promise<Shown<T>> {
  const days = () =>
    world.oracle.zones
      .concat('UTC')
      .map((zone) => calendar(zone).dayAt(Date.now()))
      .join();
  for (;;) {
    const [before, from] = [days(), Date.now()];
    const request = who.http.get(`/api/${path}`).expect(200);
    const { body } = await (parser ? request.buffer().parse(parser) : request);
    if (days() === before) return { body: body as T, from, until: Date.now() };
  }
}

/** Compares hours with those expected of these pieces, for each key; a key without hours may be absent. */
export function expectHours(
  { what, shown, key, where = () => true }: { what: string; shown: Record<string, number>; key: Key; where?: Where },
  { world, from, until }: { world: World } & Pick<Shown<unknown>, 'from' | 'until'>,
): void {
  const [least, most] = [from, until].map((now) => sumsBy(world.oracle.pieces(now).filter(where), key));
  const wrong = [...new Set([...Object.keys(shown), ...Object.keys(most!)])]
    .map((name) => ({ what, name, shown: (shown[name] ?? 0) * 3600, least: least![name] ?? 0, most: most![name] ?? 0 }))
    .filter((it) => !(it.shown > it.least - TOLERANCE_SECONDS && it.shown < it.most + TOLERANCE_SECONDS));
  expect(wrong).toEqual([]);
}

function sumsBy(pieces: Piece[], key: Key): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const piece of pieces) sums[key(piece)] = (sums[key(piece)] ?? 0) + piece.seconds;
  return sums;
}
