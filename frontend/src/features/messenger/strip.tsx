import { LockOpen, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface StripProps {
  isAlarm?: boolean;
  icon?: LucideIcon;
  action?: ReactNode;
  children: ReactNode;
}

/** A line across the messenger about encryption, with what can be done. */
export function Strip({
  isAlarm = false,
  icon: Icon = isAlarm ? ShieldAlert : LockOpen,
  action,
  children,
}: StripProps) {
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-hairline bg-raised px-3 py-2 text-xs text-fg-2"
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-44">{children}</p>
      {action && <span className="flex gap-1">{action}</span>}
    </div>
  );
}
