import { X } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { useGetLabelsQuery } from '@/api/labels';
import { useCan } from '@/lib/permissions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { useBoardPeople } from '../hooks/use-board-people';
import { filtersChanged, filtersCleared, selectFilters, selectIsLabelGone } from '../model/board-slice';
import { filterChips } from '../model/filter-chips';
import { STRINGS, withoutFilter } from '../strings';

/** The active filters, each with a button to remove it. Renders nothing without filters. */
export function FilterRow() {
  const { timezone } = useCurrentUser();
  const filters = useAppSelector(selectFilters);
  const dispatch = useAppDispatch();
  const users = useBoardPeople(filters.clientId !== '' || filters.staffId !== '');
  const { data: labels } = useGetLabelsQuery(undefined, { skip: filters.labelIds.length === 0 });
  const isLabelGone = useAppSelector(selectIsLabelGone);
  const otherLabel = useCan()('task.see') ? STRINGS.deletedLabel : STRINGS.notOnYourTasks;
  const chips = filterChips(filters, { users, labels, otherLabel }, timezone);
  if (chips.length === 0 && !isLabelGone) return null;
  return (
    <ul className="flex shrink-0 flex-wrap items-center gap-2 px-6 pt-3 max-md:px-4">
      {isLabelGone && (
        <li className="text-fg-2">
          <p role="status">{STRINGS.labelGone}</p>
        </li>
      )}
      {chips.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            aria-label={withoutFilter(label)}
            onClick={() => dispatch(filtersChanged(without))}
            className="flex h-7 items-center gap-1.5 rounded-full bg-hover pr-2 pl-3 text-xs font-semibold text-fg transition-colors hover:bg-overlay max-md:h-11"
          >
            <span dir="auto" className="truncate">
              {label}
            </span>
            <X aria-hidden="true" className="size-3.5 text-fg-3" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={() => dispatch(filtersCleared())}>
          {STRINGS.clearFilters}
        </Button>
      </li>
    </ul>
  );
}
