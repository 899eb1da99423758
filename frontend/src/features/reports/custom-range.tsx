import { clsx } from 'clsx';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Field, Input } from '@/ui/field';
import { LIST_STRINGS } from './list-strings';
import { RANGE_TEXT, rangeProblem } from './report-ranges';
import { reportFiltersChanged, selectReportFilters } from './reports-slice';

export function CustomRange() {
  const { range } = useAppSelector(selectReportFilters);
  return range === 'custom' ? <Ends /> : null;
}

/** The two ends of the range. A missing one is asked for once the user has left the fields, not before. */
function Ends() {
  const filters = useAppSelector(selectReportFilters);
  const dispatch = useAppDispatch();
  const [isLeft, setIsLeft] = useState(false);
  const { from, to } = filters;
  const problem = rangeProblem(filters);
  const shownProblem = problem === 'incomplete' && !isLeft ? undefined : problem;
  return (
    <section
      aria-label={LIST_STRINGS.range}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsLeft(true);
      }}
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
        className={clsx('pb-2 max-md:w-full max-md:pb-0', shownProblem === 'reversed' ? 'text-danger' : 'text-fg-2')}
      >
        {shownProblem && RANGE_TEXT[shownProblem]}
      </p>
    </section>
  );
}
