import { isolated, quoted } from './direction';
import { formatHours } from './format';
import type { NotificationFacts, NotificationKind } from './notifications';
import { STATUS_LABELS } from './tasks';
import { daysOfWeek } from './weeks';

const dayOf = (day = '') =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
const weekOf = ({ week = '' }: NotificationFacts) => `week of ${dayOf(daysOfWeek(week)?.[0])}`;
const because = ({ reason }: NotificationFacts) => (reason ? `: ${isolated(reason)}` : '');

const MEETING_CHANGES: Partial<Record<NonNullable<NotificationFacts['change']>, string>> = {
  cancelled: 'cancelled',
  uninvited: 'removed you from',
};
const HOURS_CHANGES: typeof MEETING_CHANGES = {
  added: 'added time to your hours',
  split: 'split one of your sessions',
  removed: 'removed one of your sessions',
};

const TEXTS: Record<NotificationKind, (actor: string | undefined, facts: NotificationFacts) => string> = {
  assigned: (actor, { title }) => `${actor} assigned ${quoted(title)} to you`,
  mentioned: (actor, { title }) => `${actor} mentioned you on ${quoted(title)}`,
  commented: (actor, { title }) => `${actor} commented on ${quoted(title)}`,
  moved: (actor, { title, status }) => `${actor} moved ${quoted(title)} to ${status && STATUS_LABELS[status]}`,
  due: (_, { title, dueDate, isOverdue }) =>
    isOverdue ? `${quoted(title)} is overdue. It was due on ${dayOf(dueDate)}.` : `${quoted(title)} is due today`,
  reported: (actor, { title, hours = 0 }) => `${actor} reported ${formatHours(hours)} on ${quoted(title)}`,
  'meeting-invited': (actor, { title }) => `${actor} invited you to ${quoted(title)}`,
  'meeting-changed': (actor, { title, change }) =>
    `${actor} ${(change && MEETING_CHANGES[change]) ?? 'changed'} ${quoted(title)}`,
  'timer-stopped': (actor, { title }) =>
    actor
      ? `${actor} stopped your timer on ${quoted(title)}`
      : `Your timer on ${quoted(title)} had run too long and was stopped. Please check when you finished.`,
  'hours-changed': (actor, { title, change, day, ...facts }) => {
    const done = (change && HOURS_CHANGES[change]) ?? 'changed one of your sessions';
    return `${actor} ${done} on ${quoted(title)}, ${dayOf(day)}${because(facts)}`;
  },
  'timesheet-submitted': (actor, facts) => `${actor} submitted the ${weekOf(facts)}`,
  'timesheet-approved': (actor, facts) => `${actor} approved your ${weekOf(facts)}`,
  'timesheet-returned': (actor, facts) => `${actor} returned your ${weekOf(facts)}${because(facts)}`,
};

/** The text of a notification. The actor is a name, or undefined if the product did it. */
export const notificationText = (kind: NotificationKind, actor: string | undefined, facts: NotificationFacts): string =>
  TEXTS[kind](actor && isolated(actor), facts);
