import { useToday } from '@/api/use-today';
import { PRESET_LABELS, RANGE_PRESETS } from '@/lib/date-ranges';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Field, Input, Select } from '@/ui/field';
import { type ChosenRange, rangeChosen, selectRange } from '../model/analytics-slice';
import { rangeOf } from '../model/any-range';
import { RANGE_STRINGS } from '../range-strings';

/** The range by name or by dates: changing a date turns it into a custom range. */
export function RangeControls({ problem }: { problem: string | undefined }) {
  const chosen = useAppSelector(selectRange);
  const range = rangeOf(chosen, useToday());
  const dispatch = useAppDispatch();
  const end = (change: Partial<ChosenRange>) => dispatch(rangeChosen({ ...range, preset: '', ...change }));
  return (
    <section
      aria-label={RANGE_STRINGS.range}
      className="flex shrink-0 flex-wrap items-end gap-4 border-b border-hairline bg-surface px-6 py-3 max-md:gap-3 max-md:px-4"
    >
      <Field label={RANGE_STRINGS.range} className="w-44 max-md:w-full">
        <Select
          value={chosen.preset}
          onChange={({ target }) => dispatch(rangeChosen({ ...range, preset: target.value as ChosenRange['preset'] }))}
        >
          {RANGE_PRESETS.map((preset) => (
            <option key={preset} value={preset}>
              {PRESET_LABELS[preset]}
            </option>
          ))}
          <option value="">{RANGE_STRINGS.custom}</option>
        </Select>
      </Field>
      <Field label={RANGE_STRINGS.from} className="w-38 max-md:flex-1">
        <Input
          type="date"
          value={range.from}
          max={range.to || '9999-12-31'}
          onChange={({ target }) => end({ from: target.value })}
        />
      </Field>
      <Field label={RANGE_STRINGS.to} className="w-38 max-md:flex-1">
        <Input
          type="date"
          value={range.to}
          min={range.from || undefined}
          max="9999-12-31"
          onChange={({ target }) => end({ to: target.value })}
        />
      </Field>
      <p role="status" className="pb-2 text-danger max-md:w-full max-md:pb-0 max-md:empty:absolute">
        {problem}
      </p>
    </section>
  );
}
