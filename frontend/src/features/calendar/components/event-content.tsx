import { clsx } from 'clsx';
import { CalendarClock, UsersRound } from 'lucide-react';
import { memo } from 'react';
import { STATUS_LOOK } from '@/ui/status-look';
import { type EventProps, eventTextLook, kindText } from '../model/event-look';

export interface EventContentProps {
  title: string;
  /** '14:00', or empty for all-day events. */
  timeText: string;
  props: EventProps;
}

/** A single line: the kind of event, its time and its title. */
export const EventContent = memo(function EventContent({
  title,
  timeText,
  props,
  isNarrow,
}: EventContentProps & { isNarrow: boolean }) {
  return (
    <span className={clsx('flex min-w-0 items-center overflow-hidden', isNarrow ? 'gap-0.5' : 'gap-1.5 px-1')}>
      <KindIcon props={props} className={isNarrow ? 'size-2.5' : 'size-3'} />
      <span className="sr-only">{kindText(props)}</span>
      {timeText && <span className={isNarrow ? 'sr-only' : 'shrink-0 tnum'}>{timeText}</span>}
      <span dir="auto" className={clsx('min-w-0 font-semibold', isNarrow ? 'whitespace-nowrap' : 'truncate')}>
        {title}
      </span>
    </span>
  );
});

/** A row of the list, which has room for text. */
export const ListContent = memo(function ListContent({ title, timeText, props }: EventContentProps) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <span className="w-24 shrink-0 text-fg-2 tnum max-md:w-14 max-md:text-xs">{timeText}</span>
      <KindIcon props={props} className={clsx('size-3.5', eventTextLook(props))} />
      <span dir="auto" className="min-w-0 flex-1 truncate font-semibold text-fg">
        {title}
      </span>
      <span className="shrink-0 text-xs text-fg-3 max-md:sr-only">{kindText(props)}</span>
    </span>
  );
});

function KindIcon({ props, className }: { props: EventProps; className: string }) {
  const Icon = { task: STATUS_LOOK[props.status ?? 'pending'].icon, meeting: UsersRound, external: CalendarClock }[
    props.type
  ];
  return <Icon aria-hidden="true" className={clsx('shrink-0', className)} />;
}
