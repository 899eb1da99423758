import { CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '@/api/auth';
import { formatDateTime } from '@/lib/time';

export interface ChangeLineProps {
  text: ReactNode;
  /** ISO 8601. */
  at: string;
  /** 16 pixels in size; a dot by default. */
  icon?: ReactNode;
  /** A small button at the end. */
  action?: ReactNode;
}

/** A line of the thread that describes a change, less prominent than a comment. */
export function ChangeLine({ text, at, icon, action }: ChangeLineProps) {
  const { timezone } = useCurrentUser();
  return (
    <div className="flex min-w-0 items-start gap-3 text-sm text-fg-2">
      <span aria-hidden="true" className="flex h-5 w-7 shrink-0 items-center justify-center text-fg-3">
        {icon ?? <CircleDot className="size-3.5" />}
      </span>
      <p dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        <span>{text}</span>{' '}
        <time dateTime={at} className="tnum text-xs whitespace-nowrap text-fg-3">
          {formatDateTime(at, timezone)}
        </time>
      </p>
      {action}
    </div>
  );
}
