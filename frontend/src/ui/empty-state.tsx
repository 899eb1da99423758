import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** One line: why there is nothing. */
  text: string;
  icon?: ReactNode;
  /** What to do about it: one button. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ text, icon, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center justify-center gap-3 p-6 text-center text-fg-3', className)}>
      {icon}
      <p className="max-w-72 text-sm text-balance">{text}</p>
      {action}
    </div>
  );
}
