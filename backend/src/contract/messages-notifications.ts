import { counted, formatHours } from './format';
import type { NotificationFacts, NotificationKind } from './notifications';
import { STATUS_LABELS } from './tasks';
import { daysOfWeek } from './weeks';

const dayOf = (day = '') =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
const weekOf = ({ week = '' }: NotificationFacts) => `week of ${dayOf(daysOfWeek(week)?.[0])}`;
const because = ({ reason }: NotificationFacts) => (reason ? `: ${reason}` : '');

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
  assigned: (actor, { title }) => `${actor} assigned “${title}” to you`,
  mentioned: (actor, { title }) => `${actor} mentioned you on “${title}”`,
  commented: (actor, { title }) => `${actor} commented on “${title}”`,
  moved: (actor, { title, status }) => `${actor} moved “${title}” to ${status && STATUS_LABELS[status]}`,
  due: (_, { title, dueDate, isOverdue }) =>
    isOverdue ? `“${title}” is overdue. It was due on ${dayOf(dueDate)}.` : `“${title}” is due today`,
  reported: (actor, { title, hours = 0 }) => `${actor} reported ${formatHours(hours)} on “${title}”`,
  'meeting-invited': (actor, { title }) => `${actor} invited you to “${title}”`,
  'meeting-changed': (actor, { title, change }) =>
    `${actor} ${(change && MEETING_CHANGES[change]) ?? 'changed'} “${title}”`,
  'timer-stopped': (actor, { title }) =>
    actor
      ? `${actor} stopped your timer on “${title}”`
      : `Your timer on “${title}” had run too long and was stopped. Please check when you finished.`,
  'hours-changed': (actor, { title, change, day, ...facts }) => {
    const done = (change && HOURS_CHANGES[change]) ?? 'changed one of your sessions';
    return `${actor} ${done} on “${title}”, ${dayOf(day)}${because(facts)}`;
  },
  'timesheet-submitted': (actor, facts) => `${actor} submitted the ${weekOf(facts)}`,
  'timesheet-approved': (actor, facts) => `${actor} approved your ${weekOf(facts)}`,
  'timesheet-returned': (actor, facts) => `${actor} returned your ${weekOf(facts)}${because(facts)}`,
};

/** The text of a notification. The actor is a name, or undefined if the product did it. */
export const notificationText = (kind: NotificationKind, actor: string | undefined, facts: NotificationFacts): string =>
  TEXTS[kind](actor, facts);

/** Texts about notifications. */
export const NOTIFICATION_MESSAGES = {
  idsMissing: 'Name the notifications to mark as read, or all of them',
  idsInvalid: 'The notifications must be a list of ids',
  tooManyIds: 'At most 200 notifications can be marked as read at once',
  pageUnknown: 'The notification to page from does not exist',
  limitInvalid: 'The limit must be a whole number from 1 to 200',
  preferenceInvalid: 'A preference must say whether to notify in the app and by mail',
  frequencyInvalid: 'Please choose how often to be mailed',
  loadFailed: 'Failed to load notifications',
  readFailed: 'Failed to mark as read',
  saveFailed: 'Failed to save your choice',
  mail: {
    hello: (name: string) => `Hello ${name},`,
    several: (count: number) => `${counted(count, 'notification')} in Tallyboard`,
    summary: (count: number) => `Your day in Tallyboard: ${counted(count, 'notification')}`,
    more: (count: number) => `And ${count} more in Tallyboard.`,
    why: 'You get this mail because your settings ask for it.',
    timezone: (timezone: string) => `Times are in ${timezone}.`,
    change: 'Change what is mailed to you, and how often:',
    changeLink: 'Change what is mailed to you, and how often',
  },
} as const;
