import { createContext } from 'react';
import type { TaskStatus } from '@contract';

export interface DropTarget {
  status: TaskStatus;
  /** The gap the card would land in; 0 is above the first card. */
  index: number;
}

/** The card being carried. Changes twice in a drag. */
export const DraggedIdContext = createContext<string | null>(null);

/** Where it would land. Changes often, so only the insertion lines read it. */
export const DropTargetContext = createContext<DropTarget | null>(null);
