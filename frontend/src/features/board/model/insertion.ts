/** Where a dragged card would land. Distances are viewport pixels. */
import type { Slot } from '@/api/task-moves';
import { DESKTOP_CARD } from './card-size';

/** How far beside a column still counts as over it: half the gap between two columns, plus some tolerance. */
const TOLERANCE_PX = 16;

interface Sides {
  left: number;
  right: number;
}

/** The horizontal distance of `x` from a column; 0 inside it. */
function distanceFrom(x: number, { left, right }: Sides): number {
  return Math.max(0, left - x, x - right);
}

/**
 * The column at `x`. The vertical position is ignored, so that an empty column is as easy to hit as one with a thousand
 * cards, by pointer and by keyboard, and a drop on a column's heading lands at its top.
 */
export function columnAt<T extends Sides>(x: number, columns: readonly T[]): T | undefined {
  const near = columns.filter((column) => distanceFrom(x, column) <= TOLERANCE_PX);
  return near.sort((a, b) => distanceFrom(x, a) - distanceFrom(x, b))[0];
}

/** The gap nearest to the dragged card's centre: 0 is above the first card, `count` below the last. */
export function insertionIndex(centreY: number, listTop: number, count: number): number {
  return Math.max(0, Math.min(count, Math.round((centreY - listTop) / DESKTOP_CARD.pitch)));
}

/** The gaps directly above and below a card both count as its own place. */
export function gapAt(ids: readonly string[], draggedId: string, index: number): number {
  const from = ids.indexOf(draggedId);
  return from !== -1 && index === from + 1 ? from : index;
}

/**
 * A gap as the server expects it: as the visible cards above and below, which remains correct while filters hide
 * others. Undefined if the card would not move.
 */
export function slotAt(ids: readonly string[], draggedId: string, index: number): Slot | undefined {
  const from = ids.indexOf(draggedId);
  if (from !== -1 && gapAt(ids, draggedId, index) === from) return undefined;
  const afterId = ids[index - 1];
  const beforeId = ids[index];
  if (afterId === undefined && beforeId === undefined) return { newIndex: 0 };
  return { ...(afterId !== undefined && { afterId }), ...(beforeId !== undefined && { beforeId }) };
}

/** The card's position after landing, counted from 1, and the number of cards in the column then. */
export function landing(ids: readonly string[], draggedId: string, index: number): { position: number; count: number } {
  const from = ids.indexOf(draggedId);
  if (from === -1) return { position: index + 1, count: ids.length + 1 };
  return { position: index > from ? index : index + 1, count: ids.length };
}
