import { use } from 'react';
import type { TaskStatus } from '@contract';
import { DESKTOP_CARD } from './card-size';
import { DropTargetContext } from './drag-state';

/** Shows the gap a carried card would land in; the neighbours stay where they are. */
export function InsertionLine({ status }: { status: TaskStatus }) {
  const target = use(DropTargetContext);
  if (target?.status !== status) return null;
  const top = Math.max(0, target.index * DESKTOP_CARD.pitch - DESKTOP_CARD.gap / 2 - 1);
  return (
    <div
      aria-hidden="true"
      data-insertion-line=""
      className="pointer-events-none absolute inset-x-0 top-0 z-10 h-0.5 rounded-full bg-accent"
      style={{ transform: `translateY(${top}px)` }}
    />
  );
}
