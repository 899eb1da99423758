import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Select } from '@/ui/field';
import { groupChosen, selectGroup, selectSort, sortChanged } from '../model/board-slice';
import { GROUP_KEYS, isHighFirst, SORT_KEYS } from '../model/sort-tasks';
import { GROUP_LABELS, SORT_LABELS, STRINGS } from '../strings';

/** Groups the list and, on a phone, where it has no head, sorts it. */
export function TaskListTools() {
  const dispatch = useAppDispatch();
  const sort = useAppSelector(selectSort);
  const group = useAppSelector(selectGroup);
  return (
    <div className="flex shrink-0 gap-2 pb-2">
      <span className="w-48 max-md:flex-1">
        <Select
          aria-label={STRINGS.groupBy}
          value={group}
          onChange={({ target }) => dispatch(groupChosen(GROUP_KEYS.find((key) => key === target.value) ?? ''))}
        >
          {GROUP_KEYS.map((key) => (
            <option key={key} value={key}>
              {`${STRINGS.groupBy}: ${GROUP_LABELS[key]}`}
            </option>
          ))}
        </Select>
      </span>
      <span className="flex-1 md:hidden">
        <Select
          aria-label={STRINGS.sortBy}
          value={sort.key}
          onChange={({ target }) => {
            const key = SORT_KEYS.find((known) => known === target.value) ?? 'board';
            dispatch(sortChanged({ key, isDescending: isHighFirst(key) }));
          }}
        >
          {SORT_KEYS.map((key) => (
            <option key={key} value={key}>
              {`${STRINGS.sortBy}: ${SORT_LABELS[key]}`}
            </option>
          ))}
        </Select>
      </span>
    </div>
  );
}
