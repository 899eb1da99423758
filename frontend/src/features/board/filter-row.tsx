import { X } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { useGetTaskUsersQuery } from '@/api/users';
import { useCan } from '@/lib/permissions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { filtersChanged, filtersCleared, selectFilters } from './board-slice';
import { filterChips } from './filter-chips';
import { STRINGS, withoutFilter } from './strings';

/** The filters in force, each to be taken away on its own; nothing while there are none. */
export function FilterRow() {
  const { timezone } = useCurrentUser();
  const filters = useAppSelector(selectFilters);
  const dispatch = useAppDispatch();
  const { data: users } = useGetTaskUsersQuery(undefined, { skip: !useCan()('board.filterPeople') });
  const chips = filterChips(filters, users, timezone);
  if (chips.length === 0) return null;
  return (
    <ul className="flex shrink-0 flex-wrap items-center gap-2 px-6 pt-3 max-md:px-4">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={withoutFilter(label)}
            onClick={() => dispatch(filtersChanged(without))}
            className="flex h-7 items-center gap-1.5 rounded-full bg-hover pr-2 pl-3 text-xs font-semibold text-fg transition-colors hover:bg-overlay max-md:h-11"
          >
            {label}
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
