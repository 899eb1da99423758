import { clsx } from 'clsx';
import { formatCount } from '@contract';

export interface CountProps {
  shown: number;
  /** Filters aside. */
  total: number;
  isLarge?: boolean;
}

/** How many cards a column shows and, while filters hide some, of how many: on every screen the same. */
export function Count({ shown, total, isLarge = false }: CountProps) {
  return (
    <span className="tnum truncate text-xs text-fg-3">
      <span className={clsx(isLarge && 'text-xl font-semibold text-fg')}>{formatCount(shown)}</span>
      {shown !== total && ` of ${formatCount(total)}`}
    </span>
  );
}
