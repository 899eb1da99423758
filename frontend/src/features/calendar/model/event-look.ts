import type { CalendarEvent, CalendarEventType } from '@contract';
import { STATUS_LABELS } from '@contract';
import { clsx } from 'clsx';
import { STATUS_LOOK } from '@/ui/status-look';
import { STRINGS } from '../strings';

export type EventProps = CalendarEvent['extendedProps'];

/**
 * The hue is a task's status; meetings have a light outline and external Google events a dashed one, so that events are
 * never distinguished by colour alone.
 */
export function eventLook({ type, status }: EventProps): string {
  const looks: Record<CalendarEventType, string> = {
    task: clsx('border-transparent', STATUS_LOOK[status ?? 'pending'].tint),
    meeting: 'border-fg-3 bg-overlay hover:border-accent',
    external: 'border-dashed border-control bg-surface hover:border-fg-3',
  };
  return looks[type];
}

export function eventTextLook({ type, status }: EventProps): string {
  if (type === 'task') return STATUS_LOOK[status ?? 'pending'].text;
  return type === 'meeting' ? 'text-fg' : 'text-fg-2';
}

/** The kind of event in words. */
export function kindText({ type, status }: EventProps): string {
  if (type === 'task') return STRINGS.task(STATUS_LABELS[status ?? 'pending']);
  return type === 'meeting' ? STRINGS.meeting : STRINGS.fromGoogle;
}
