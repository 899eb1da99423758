import { formatCount } from '@contract';
import { clsx } from 'clsx';

export interface CountProps {
  shown: number;
  /** Ignoring filters. */
  total: number;
  isLarge?: boolean;
}

/** The number of visible cards in a column and, if filters hide some, the total: the same on every screen. */
export function Count({ shown, total, isLarge = false }: CountProps) {
  return (
    <span className="tnum truncate text-xs text-fg-3">
      <span className={clsx(isLarge && 'text-xl font-semibold text-fg')}>{formatCount(shown)}</span>
      {shown !== total && <span>{` of ${formatCount(total)}`}</span>}
    </span>
  );
}
