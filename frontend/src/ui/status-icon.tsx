import type { TaskStatus } from '@contract';
import { clsx } from 'clsx';
import { STATUS_LOOK } from './status-look';

export function StatusIcon({ status, className }: { status: TaskStatus; className?: string }) {
  const { icon: Icon, text } = STATUS_LOOK[status];
  return <Icon aria-hidden="true" strokeWidth={2.5} className={clsx('size-3.5 shrink-0', text, className)} />;
}
