/** Where a carried card would land. Distances are viewport pixels. */
import type { Slot } from '@/api/task-moves';
import { DESKTOP_CARD } from './card-size';

/** How far beside a column still counts as over it: half the gap between two, and a little for a tired hand. */
const TOLERANCE_PX = 16;

interface Sides {
  left: number;
  right: number;
}

/** How far `x` lies outside a column; 0 within it. */
function distanceFrom(x: number, { left, right }: Sides): number {
  return Math.max(0, left - x, x - right);
}

/**
 * The column at `x`. Only the horizontal counts: an empty column and one of a thousand cards are then equally easy to
 * hit, by hand and by keyboard, and a drop on a column's heading is one at its top.
 */
export function columnAt<T extends Sides>(x: number, columns: readonly T[]): T | undefined {
  const near = columns.filter((column) => distanceFrom(x, column) <= TOLERANCE_PX);
  return near.sort((a, b) => distanceFrom(x, a) - distanceFrom(x, b))[0];
}

/** The gap nearest to the carried card's centre: 0 is above the first card, `count` below the last. */
export function insertionIndex(centreY: number, listTop: number, count: number): number {
  return Math.max(0, Math.min(count, Math.round((centreY - listTop) / DESKTOP_CARD.pitch)));
}

/** A card's own place has a gap above and one below; both are the same place. */
export function gapAt(ids: readonly string[], draggedId: string, index: number): number {
  const from = ids.indexOf(draggedId);
  return from !== -1 && index === from + 1 ? from : index;
}

/**
 * A gap as the server is told of it: by the visible cards above and below, which stay right while filters hide others.
 * Undefined when the card would land where it lies.
 */
export function slotAt(ids: readonly string[], draggedId: string, index: number): Slot | undefined {
  const from = ids.indexOf(draggedId);
  if (from !== -1 && gapAt(ids, draggedId, index) === from) return undefined;
  const afterId = ids[index - 1];
  const beforeId = ids[index];
  if (afterId === undefined && beforeId === undefined) return { newIndex: 0 };
  return { ...(afterId !== undefined && { afterId }), ...(beforeId !== undefined && { beforeId }) };
}

/** Where the card is once it has landed, counted from 1, and how many cards there are then. */
export function landing(ids: readonly string[], draggedId: string, index: number): { position: number; count: number } {
  const from = ids.indexOf(draggedId);
  if (from === -1) return { position: index + 1, count: ids.length + 1 };
  return { position: index > from ? index : index + 1, count: ids.length };
}
