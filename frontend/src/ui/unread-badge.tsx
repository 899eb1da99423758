import { clsx } from 'clsx';
import { badgeCount } from '@/lib/format';

const SIZES = { sm: 'h-4 min-w-4 px-1 text-[10px]', md: 'h-5 min-w-5 px-1.5 text-xs' } as const;

export interface UnreadBadgeProps {
  count: number;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A count on or beside a button, whose accessible name says it in words. */
export function UnreadBadge({ count, size = 'md', className }: UnreadBadgeProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-content-center rounded-full bg-danger-solid font-semibold text-[#fff] tnum',
        SIZES[size],
        className,
      )}
    >
      {badgeCount(count)}
    </span>
  );
}
