import type { TimesheetStatus } from '@contract';
import { clsx } from 'clsx';
import { Circle, Lock, type LucideIcon, Send, Undo2 } from 'lucide-react';
import { STATUS_TEXT } from '../strings';

const LOOK: Record<TimesheetStatus, { icon: LucideIcon; look: string }> = {
  open: { icon: Circle, look: 'bg-pending-tint text-pending' },
  submitted: { icon: Send, look: 'bg-in-progress-tint text-in-progress' },
  approved: { icon: Lock, look: 'bg-completed-tint text-completed' },
  returned: { icon: Undo2, look: 'bg-priority-tint text-priority' },
};

/** Shows a status as a word and a shape, never by colour alone. */
export function StatusBadge({ status }: { status: TimesheetStatus }) {
  const { icon: Icon, look } = LOOK[status];
  return (
    <span className={clsx('inline-flex h-6 items-center gap-1.5 rounded-badge px-2 text-sm font-semibold', look)}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span>{STATUS_TEXT[status]}</span>
    </span>
  );
}
