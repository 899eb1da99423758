import type { Hours } from '@contract';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import type { HoursByPerson } from '@/api/hours';
import type { DateRange } from '@/lib/date-ranges';
import { personBars, type Unit } from '../model/person-bars';
import type { Selection } from '../model/selection';
import { comparedText, daysText } from '../range-strings';
import { SCOPE_TEXT } from '../strings';
import { Details } from './details';
import { PeopleHours } from './people-hours';
import { RangeTotals } from './range-totals';

export interface RangeFiguresProps {
  hours: HoursByPerson;
  /** The totals of the previous range, by person. */
  past: Hours;
  range: DateRange;
  before: DateRange;
  unit: Unit;
}

export function RangeFigures({ hours, past, range, before, unit }: RangeFiguresProps) {
  const { role } = useCurrentUser();
  const [selection, setSelection] = useState<Selection>({});
  const { series, bars } = useMemo(() => personBars(hours, range, unit), [hours, range, unit]);
  const bucket = bars.find((bar) => bar.bucket.key === selection.bucket)?.bucket;
  // A person whose last session in the range was removed has no row any more.
  const userId = hours.people.rows.some(({ key }) => key === selection.userId) ? selection.userId : undefined;
  const isSelected = bucket !== undefined || userId !== undefined;
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto px-6 pt-4 pb-end-4 max-md:px-4 max-md:pt-3">
      <p className="tnum mb-3 flex flex-wrap gap-x-2 text-fg-2">
        <span className="font-semibold text-fg">{SCOPE_TEXT[role]}</span>
        <span>{`${daysText(range)},`}</span>
        <span className="text-fg-3">{comparedText(before)}</span>
      </p>
      <RangeTotals totals={hours.people.totals} past={past.totals} />
      <PeopleHours
        {...{ series, bars, range, unit }}
        selection={{ bucket: selection.bucket, userId }}
        people={hours.people.rows}
        past={past.rows}
        onSelect={setSelection}
      />
      {isSelected && (
        <Details
          people={hours.people.rows}
          range={bucket ?? range}
          userId={userId}
          onPerson={(userId) => setSelection({ ...selection, userId })}
          onClose={() => setSelection({})}
        />
      )}
    </div>
  );
}
