import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { isHighFirst, type SortKey, type TaskSort } from '../model/sort-tasks';
import { SORT_LABELS, STRINGS } from '../strings';

export interface TaskListHeadProps {
  sort: TaskSort;
  onSort: (sort: TaskSort) => void;
}

/** The columns in order; those without a key are not sortable. */
const COLUMNS: { key?: SortKey; label: string; isNumber?: boolean }[] = [
  { key: 'title', label: SORT_LABELS.title },
  { key: 'board', label: STRINGS.status },
  { key: 'client', label: SORT_LABELS.client },
  { label: STRINGS.labels },
  { key: 'person', label: SORT_LABELS.person },
  { key: 'due', label: SORT_LABELS.due },
  { key: 'hours', label: SORT_LABELS.hours, isNumber: true },
  { key: 'progress', label: SORT_LABELS.progress, isNumber: true },
];

/** The head and every row have the same column widths. */
export const LIST_GRID =
  'grid items-center gap-4 px-4 md:grid-cols-[minmax(200px,1fr)_160px_120px_170px_76px_84px_72px_72px]';

/** The head of the list, with the sort buttons. */
export function TaskListHead({ sort, onSort }: TaskListHeadProps) {
  function press(key: SortKey) {
    onSort(sort.key === key ? { key, isDescending: !sort.isDescending } : { key, isDescending: isHighFirst(key) });
  }

  return (
    <div role="rowgroup" className="shrink-0 max-md:hidden">
      <div role="row" aria-rowindex={1} className={clsx(LIST_GRID, 'h-10 min-w-[920px] border-b border-hairline')}>
        {COLUMNS.map(({ key, label, isNumber = false }) => (
          <div
            key={label}
            role="columnheader"
            aria-sort={key === sort.key ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
            className={clsx('min-w-0 text-xs font-semibold text-fg-2', isNumber && 'text-right')}
          >
            {key ? (
              <SortButton label={label} mark={key === sort.key ? sort : undefined} onPress={() => press(key)} />
            ) : (
              label
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function SortButton({ label, mark, onPress }: { label: string; mark: TaskSort | undefined; onPress: () => void }) {
  const Arrow = mark?.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onPress}
      className={clsx(
        'inline-flex h-7 max-w-full items-center gap-1 rounded-control text-xs font-semibold hover:text-fg',
        mark && 'text-fg',
      )}
    >
      <span className="truncate">{label}</span>
      {mark && <Arrow aria-hidden="true" className="size-3 shrink-0" />}
    </button>
  );
}
