/** Where in a column a dragged card would land. */
import type { Slot } from '@/api/task-moves';

/** The gap nearest to the dragged card's centre: 0 is above the first card, `count` below the last. */
export function insertionIndex(centreY: number, listTop: number, cardPitchPx: number, count: number): number {
  return Math.max(0, Math.min(count, Math.round((centreY - listTop) / cardPitchPx)));
}

/**
 * A gap as the server is told of it: by the visible cards above and below, which stay right while filters hide others.
 * Undefined when the card would land where it lies.
 */
export function slotAt(ids: readonly string[], draggedId: string, index: number): Slot | undefined {
  const from = ids.indexOf(draggedId);
  if (from !== -1 && (index === from || index === from + 1)) return undefined;
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
