import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { isNumeric, type TeamColumn, type TeamSort } from '../model/team-sort';
import { COLUMN_LABELS } from '../strings';

const WIDTHS: Record<TeamColumn, string> = {
  name: 'w-auto',
  role: 'w-28 max-md:hidden',
  totalHours: 'w-20 max-md:w-17',
  tasksCompleted: 'w-36 max-md:w-19',
  efficiency: 'w-26 max-md:w-20',
};

export interface SortHeadingProps {
  column: TeamColumn;
  sort: TeamSort;
  onSort: () => void;
}

/** A column heading that sorts; pressing it again reverses the order. */
export function SortHeading({ column, sort, onSort }: SortHeadingProps) {
  const isCurrent = sort.column === column;
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={clsx('pb-1 font-normal', WIDTHS[column], isNumeric(column) ? 'text-right' : 'text-left')}
    >
      <button
        type="button"
        onClick={onSort}
        className={clsx(
          'inline-flex min-h-7 items-center gap-1 rounded-badge text-xs hover:text-fg max-md:min-h-11',
          isNumeric(column) && 'text-right',
          isCurrent ? 'font-semibold text-fg' : 'text-fg-3',
        )}
      >
        {isNumeric(column) && isCurrent && <Arrow aria-hidden="true" className="size-3 shrink-0" />}
        <span>{COLUMN_LABELS[column]}</span>
        {!isNumeric(column) && isCurrent && <Arrow aria-hidden="true" className="size-3 shrink-0" />}
      </button>
    </th>
  );
}
