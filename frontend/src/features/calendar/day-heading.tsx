import type { DayHeaderInfo } from '@fullcalendar/react';
import { useLayoutEffect, useRef } from 'react';
import { formatMonth } from '@/lib/time';

/** 'Wed 4' above the hours of a day, read with its month and year. */
export function DayHeading({ day: { date, weekdayText, dayNumberText, view } }: { day: DayHeaderInfo }) {
  const ref = useRef<HTMLSpanElement>(null);
  // FullCalendar names the link around it by another text than the one shown. Without that, its content is its name.
  useLayoutEffect(() => ref.current?.closest('[role="link"]')?.removeAttribute('aria-label'));
  return (
    <span ref={ref}>
      {weekdayText} {dayNumberText}
      <span className="sr-only"> {formatMonth(date.toISOString(), view.calendar.getOption('timeZone') ?? '')}</span>
    </span>
  );
}
