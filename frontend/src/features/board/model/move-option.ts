import type { TaskStatus } from '@contract';

/** A column to move a card to. */
export interface MoveOption {
  status: TaskStatus;
  label: string;
  isCurrent: boolean;
}
