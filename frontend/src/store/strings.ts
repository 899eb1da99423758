import { STATUS_LABELS, type TaskStatus } from '@contract';

/** The texts of actions that several features share. */
export const STRINGS = {
  moved: 'Task moved',
  moveRefused: (status: TaskStatus) => `Could not move. Returned to ${STATUS_LABELS[status]}.`,
} as const;
