import type { CalendarEvent } from '@contract';
import { clsx } from 'clsx';
import { createContext, use } from 'react';
import { STATUS_LOOK } from '@/ui/status-look';

/** More dots cannot be counted at a glance. */
const MOST_DOTS = 4;

export interface MonthDots {
  /** The events of each day, by `YYYY-MM-DD`. */
  days: ReadonlyMap<string, readonly CalendarEvent[]>;
  /** The day whose events are listed below. */
  chosen: string;
}

export const MonthDotsContext = createContext<MonthDots | undefined>(undefined);

/** A day of the month on a phone: its number, and a dot for each of its first events. */
export function DayDots({ day, text, isToday }: { day: string; text: string; isToday: boolean }) {
  const month = use(MonthDotsContext);
  const events = month?.days.get(day) ?? [];
  return (
    <span className="flex h-11 w-full flex-col items-center gap-1 pt-1">
      <span
        className={clsx(
          'flex size-6 items-center justify-center rounded-full text-xs tnum',
          isToday && 'bg-accent font-semibold text-ink',
          month?.chosen === day && 'ring-2 ring-ring',
        )}
      >
        {text}
      </span>
      <span aria-hidden="true" className="flex h-1.5 gap-0.5">
        {events.slice(0, MOST_DOTS).map(({ id, extendedProps }) => (
          <span key={id} className={clsx('size-1.5 rounded-full', dotLook(extendedProps))} />
        ))}
      </span>
    </span>
  );
}

function dotLook({ type, status }: CalendarEvent['extendedProps']): string {
  if (type === 'task') return STATUS_LOOK[status ?? 'pending'].fill;
  return type === 'meeting' ? 'bg-fg' : 'border border-fg-3';
}
