import type { TaskStatus } from '@contract';
import { createContext } from 'react';

export interface DropTarget {
  status: TaskStatus;
  /** The gap in which the card would land; 0 is above the first card. */
  index: number;
}

/** The dragged card. Changes twice per drag. */
export const DraggedIdContext = createContext<string | null>(null);

/** Where the dragged card would land. Changes often, so only the insertion lines read it. */
export const DropTargetContext = createContext<DropTarget | null>(null);
