import { Plus } from 'lucide-react';
import { formatDay } from '@/lib/time';
import { IconButton } from '@/ui/icon-button';
import { STRINGS } from '../strings';
import { DayList, type DayListProps } from './day-list';

export interface DaySectionProps extends DayListProps {
  /** Absent for users who may not create meetings. */
  onMeet?: () => void;
}

/** On a phone: the selected day, below the month. */
export function DaySection({ onMeet, ...list }: DaySectionProps) {
  const title = formatDay(list.day);
  return (
    <section aria-label={title} className="border-t border-hairline px-2 pt-2 pb-4">
      <div className="flex min-h-11 items-center justify-between pl-2">
        <h3 aria-live="polite" className="text-base font-semibold">
          {title}
        </h3>
        {onMeet && (
          <IconButton label={STRINGS.meetOn(title)} onClick={onMeet}>
            <Plus aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      <DayList {...list} />
    </section>
  );
}
