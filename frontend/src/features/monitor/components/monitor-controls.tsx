import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Select } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import { selectFilter, selectSort, staffFiltered, staffSorted } from '../model/monitor-slice';
import { STAFF_FILTERS, STAFF_SORTS } from '../model/staff';
import { FILTER_LABELS, shownText, SORT_LABELS, STRINGS } from '../strings';

const FILTERS = STAFF_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }));

/** The filter and sort controls. */
export function MonitorControls({ count }: { count: number }) {
  const filter = useAppSelector(selectFilter);
  const sort = useAppSelector(selectSort);
  const dispatch = useAppDispatch();
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 py-4 max-md:py-3">
      <Segmented
        label={STRINGS.filter}
        options={FILTERS}
        value={filter}
        onChange={(value) => dispatch(staffFiltered(value))}
        className="max-md:w-full"
      />
      <p role="status" className="tnum mr-auto text-xs text-fg-3">
        {shownText(count)}
      </p>
      <label className="flex items-center gap-2 text-xs font-semibold whitespace-nowrap text-fg-2">
        {STRINGS.sort}
        <Select
          value={sort}
          onChange={({ target }) => dispatch(staffSorted(STAFF_SORTS.find((it) => it === target.value) ?? 'name'))}
          className="w-28! font-normal md:h-8!"
        >
          {STAFF_SORTS.map((value) => (
            <option key={value} value={value}>
              {SORT_LABELS[value]}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}
