import { clsx } from 'clsx';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Field, Input } from '@/ui/field';
import { LIST_STRINGS } from './list-strings';
import { RANGE_TEXT, rangeProblem } from './report-ranges';
import { reportFiltersChanged, selectReportFilters } from './reports-slice';

/** The two ends of the custom range, and what is wrong with them. */
export function CustomRange() {
  const filters = useAppSelector(selectReportFilters);
  const dispatch = useAppDispatch();
  if (filters.range !== 'custom') return null;
  const { from, to } = filters;
  const problem = rangeProblem(filters);
  return (
    <section
      aria-label={LIST_STRINGS.range}
      className="flex shrink-0 flex-wrap items-end gap-4 border-b border-hairline bg-surface px-6 py-3 max-md:px-4"
    >
      <Field label={LIST_STRINGS.from} className="w-38 max-md:flex-1">
        <Input
          type="date"
          value={from}
          max={to || undefined}
          onChange={(event) => dispatch(reportFiltersChanged({ from: event.target.value }))}
        />
      </Field>
      <Field label={LIST_STRINGS.to} className="w-38 max-md:flex-1">
        <Input
          type="date"
          value={to}
          min={from || undefined}
          onChange={(event) => dispatch(reportFiltersChanged({ to: event.target.value }))}
        />
      </Field>
      <p
        role="status"
        className={clsx('pb-2 max-md:w-full max-md:pb-0', problem === 'reversed' ? 'text-danger' : 'text-fg-2')}
      >
        {problem && RANGE_TEXT[problem]}
      </p>
    </section>
  );
}
