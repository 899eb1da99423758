import { Plus } from 'lucide-react';
import { formatDay } from '@/lib/time';
import { IconButton } from '@/ui/icon-button';
import { DayList, type DayListProps } from './day-list';
import { STRINGS } from './strings';

export interface DaySectionProps extends DayListProps {
  /** Absent for those who may not make a meeting. */
  onMeet?: () => void;
}

/** Below the month on a phone: the day that is chosen in it. */
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
