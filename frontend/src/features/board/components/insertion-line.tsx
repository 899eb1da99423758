import type { TaskStatus } from '@contract';
import { use } from 'react';
import { DESKTOP_CARD } from '../model/card-size';
import { DropTargetContext } from '../model/drag-state';

/** Shows where the dragged card would land; its neighbours stay in place. */
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
