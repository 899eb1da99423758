import { formatCount } from '@contract';

export interface CountProps {
  shown: number;
  /** Ignoring filters. */
  total: number;
  /** The class of the first number. */
  numberClass?: string;
}

/** The number of visible cards in a column and, if filters hide some, the total. All screens use it. */
export function Count({ shown, total, numberClass }: CountProps) {
  return (
    <span className="tnum truncate text-xs text-fg-3">
      <span className={numberClass}>{formatCount(shown)}</span>
      {shown !== total && <span>{` of ${formatCount(total)}`}</span>}
    </span>
  );
}
