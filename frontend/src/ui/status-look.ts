import type { TaskStatus } from '@contract';
import { Check, ChevronUp, Circle, type LucideIcon } from 'lucide-react';
import { HalfDisc } from './half-disc';

export interface StatusLook {
  icon: LucideIcon;
  text: string;
  fill: string;
  tint: string;
  border: string;
}

/** A status is never shown by colour alone: each also has a shape and a label (`STATUS_LABELS`). */
export const STATUS_LOOK: Record<TaskStatus, StatusLook> = {
  pending: {
    icon: Circle,
    text: 'text-pending',
    fill: 'bg-pending',
    tint: 'bg-pending-tint',
    border: 'border-pending',
  },
  priority: {
    icon: ChevronUp,
    text: 'text-priority',
    fill: 'bg-priority',
    tint: 'bg-priority-tint',
    border: 'border-priority',
  },
  'in-progress': {
    icon: HalfDisc,
    text: 'text-in-progress',
    fill: 'bg-in-progress',
    tint: 'bg-in-progress-tint',
    border: 'border-in-progress',
  },
  completed: {
    icon: Check,
    text: 'text-completed',
    fill: 'bg-completed',
    tint: 'bg-completed-tint',
    border: 'border-completed',
  },
};
