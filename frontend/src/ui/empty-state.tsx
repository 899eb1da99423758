import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** One line: why the list is empty. */
  text: string;
  icon?: ReactNode;
  /** One button with the next step. */
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
