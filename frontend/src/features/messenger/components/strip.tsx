import { LockOpen, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface StripProps {
  isAlarm?: boolean;
  icon?: LucideIcon;
  action?: ReactNode;
  children: ReactNode;
}

/** A notice across the messenger about encryption, with its actions. */
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
      <p className="flex min-w-0 flex-1 basis-60 gap-2">
        <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0" />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {children}
        </span>
      </p>
      {action && <span className="ml-auto flex gap-1">{action}</span>}
    </div>
  );
}
