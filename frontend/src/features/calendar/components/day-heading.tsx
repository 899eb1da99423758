import type { DayHeaderInfo } from '@fullcalendar/react';
import { useLayoutEffect, useRef } from 'react';
import { formatMonth } from '@/lib/time';

/** 'Wed 4' above the hours of a day, announced with month and year. */
export function DayHeading({ day: { date, weekdayText, dayNumberText, view } }: { day: DayHeaderInfo }) {
  const ref = useRef<HTMLSpanElement>(null);
  // FullCalendar labels the surrounding link with something other than its text. Without the label, the text is its
  // name.
  useLayoutEffect(() => ref.current?.closest('[role="link"]')?.removeAttribute('aria-label'));
  return (
    <span ref={ref}>
      <span>{weekdayText}</span> <span>{dayNumberText}</span>
      <span className="sr-only"> {formatMonth(date.toISOString(), view.calendar.getOption('timeZone') ?? '')}</span>
    </span>
  );
}
