import { TASK_STATUSES } from '@contract';
import { type BoardColumns, statusOf } from './select-columns';
import type { Direction } from './shortcuts';

/**
 * Returns the next card for an arrow key. Left and right keep the height where possible and skip empty columns.
 * Undefined at an edge.
 */
export function neighbourOf(ids: BoardColumns['ids'], id: string, direction: Direction): string | undefined {
  const status = statusOf(ids, id);
  if (!status) return undefined;
  const column = ids[status];
  const index = column.indexOf(id);
  switch (direction) {
    case 'up':
      return column[index - 1];
    case 'down':
      return column[index + 1];
    case 'first':
      return column[0];
    case 'last':
      return column.at(-1);
    case 'left':
    case 'right': {
      const position = TASK_STATUSES.indexOf(status);
      const onward =
        direction === 'right' ? TASK_STATUSES.slice(position + 1) : TASK_STATUSES.slice(0, position).reverse();
      const next = onward.map((other) => ids[other]).find((cards) => cards.length > 0);
      return next?.[Math.min(index, next.length - 1)];
    }
  }
}
