import { STATUS_LABELS, type TaskStatus } from '@contract';
import { clsx } from 'clsx';
import { STATUS_LOOK } from './status-look';

export function StatusIcon({ status, className }: { status: TaskStatus; className?: string }) {
  const { icon: Icon, text } = STATUS_LOOK[status];
  return <Icon aria-hidden="true" strokeWidth={2.5} className={clsx('size-3.5 shrink-0', text, className)} />;
}

export function StatusBadge({ status, className }: { status: TaskStatus; className?: string }) {
  const look = STATUS_LOOK[status];
  return (
    <span
      className={clsx(
        'inline-flex h-5 shrink-0 items-center gap-1.5 rounded-badge px-1.5 text-xs font-semibold whitespace-nowrap',
        look.tint,
        look.text,
        className,
      )}
    >
      <StatusIcon status={status} />
      {STATUS_LABELS[status]}
    </span>
  );
}
