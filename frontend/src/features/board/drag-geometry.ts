/** Which column a carried card is over, and where in it. All in viewport pixels. */
import type { TaskStatus } from '@contract';
import { DESKTOP_CARD } from './card-size';
import type { DropTarget } from './drag-state';
import { insertionIndex } from './insertion';

interface Box {
  top: number;
  left: number;
  right: number;
  height: number;
}

/** How far beside a column still counts as over it: half the gap between two, and a little of a tired hand. */
const TOLERANCE_PX = 16;

/** How far `x` lies outside a column; 0 within it. */
function distanceFrom(x: number, { left, right }: Pick<Box, 'left' | 'right'>): number {
  return Math.max(0, left - x, x - right);
}

/**
 * The column at `x`. Only the horizontal counts: an empty column and one of a thousand cards are then equally easy to
 * hit, by hand and by keyboard, and a drop on a column's heading is a drop at its top.
 */
export function columnAt<T extends { left: number; right: number }>(x: number, columns: Iterable<T>): T | undefined {
  let nearest: T | undefined;
  for (const column of columns) {
    const distance = distanceFrom(x, column);
    if (distance <= TOLERANCE_PX && (!nearest || distance < distanceFrom(x, nearest))) nearest = column;
  }
  return nearest;
}

export function dropTarget(status: TaskStatus, list: Box, carried: Box, count: number): DropTarget {
  const centreY = carried.top + carried.height / 2;
  return { status, index: insertionIndex(centreY, list.top, DESKTOP_CARD.pitch, count) };
}
