import { clsx } from 'clsx';
import { useState } from 'react';
import { useToday } from '@/api/use-today';
import { PRESET_LABELS, presetRange } from '@/lib/date-ranges';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { Field, Input } from '@/ui/field';
import { HOURS_STRINGS } from '../hours-strings';
import { LIST_STRINGS } from '../list-strings';
import { RANGE_TEXT, rangeProblem } from '../model/report-ranges';
import { reportFiltersChanged, selectReportFilters } from '../model/reports-slice';

/** Calendar weeks and months, next to the time ranges that end today. */
const PRESETS = ['this-week', 'last-week', 'this-month', 'last-month'] as const;

export function CustomRange() {
  const { range } = useAppSelector(selectReportFilters);
  return range === 'custom' ? <Ends /> : null;
}

/** The two dates of the range. A missing one is an error only after the user has left the fields. */
function Ends() {
  const filters = useAppSelector(selectReportFilters);
  const dispatch = useAppDispatch();
  const today = useToday();
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
          max={to || '9999-12-31'}
          onChange={(event) => dispatch(reportFiltersChanged({ from: event.target.value }))}
        />
      </Field>
      <Field label={LIST_STRINGS.to} className="w-38 max-md:flex-1">
        <Input
          type="date"
          value={to}
          min={from || undefined}
          max="9999-12-31"
          onChange={(event) => dispatch(reportFiltersChanged({ to: event.target.value }))}
        />
      </Field>
      <div role="group" aria-label={HOURS_STRINGS.presets} className="flex flex-wrap gap-1 pb-0.5 max-md:w-full">
        {PRESETS.map((preset) => {
          const range = presetRange(preset, today);
          return (
            <Button
              key={preset}
              variant="ghost"
              aria-pressed={range.from === from && range.to === to}
              onClick={() => dispatch(reportFiltersChanged(range))}
              className="aria-pressed:bg-hover aria-pressed:text-fg max-md:flex-1 max-md:px-1!"
            >
              {PRESET_LABELS[preset]}
            </Button>
          );
        })}
      </div>
      <p
        role="status"
        className={clsx(
          'pb-2 max-md:w-full max-md:pb-0 max-md:empty:absolute',
          shownProblem === 'reversed' ? 'text-danger' : 'text-fg-2',
        )}
      >
        {shownProblem && RANGE_TEXT[shownProblem]}
      </p>
    </section>
  );
}
