/** The texts for the notifications tab. */
import type { MailFrequency, NotificationKind } from '@contract';

export const NOTIFICATIONS = {
  intro: 'Changes are saved at once. You are never notified of what you do yourself.',
  saved: 'Saved',
  inApp: 'In the app',
  byMail: 'Mail',
  mail: 'Mail',
  mailHint: 'Of what is ticked under Mail below.',
  frequency: 'How often',
  summaryHint: 'The summary comes at half past nine in the morning in your timezone. Invitations come at once.',
} as const;

export const FREQUENCY_LABELS: Record<MailFrequency, string> = {
  'at-once': 'At once',
  daily: 'One summary a day',
};

export const inAppLabel = (label: string) => `${label}: in the app`;
export const byMailLabel = (label: string) => `${label}: by mail`;

interface Choice {
  label: string;
  hint?: string;
}

interface Group {
  title: string;
  kinds: Partial<Record<NotificationKind, Choice>>;
}

/** In the order of the tab. Each kind belongs to exactly one group. */
export const NOTIFICATION_GROUPS: readonly Group[] = [
  {
    title: 'Tasks',
    kinds: {
      assigned: { label: 'A task is assigned to you' },
      mentioned: { label: 'Someone mentions you' },
      commented: { label: 'Someone comments on one of your tasks' },
      moved: { label: 'One of your tasks is moved', hint: 'A task assigned to you, created by you or made for you.' },
      due: {
        label: 'One of your tasks is due or overdue',
        hint: 'A reminder at 9 in the morning, in your own timezone.',
      },
      reported: { label: 'Someone submits a report' },
    },
  },
  {
    title: 'Meetings',
    kinds: {
      'meeting-invited': { label: 'You are invited to a meeting' },
      'meeting-changed': { label: 'A meeting of yours is changed or cancelled' },
    },
  },
  {
    title: 'Time',
    kinds: {
      'timer-stopped': {
        label: 'Your timer is stopped for you',
        hint: 'By an administrator, or because it has run too long.',
      },
      'hours-changed': { label: 'Someone else changes your hours' },
      'timesheet-submitted': { label: 'A week is submitted for approval' },
      'timesheet-approved': { label: 'Your week is approved' },
      'timesheet-returned': { label: 'Your week is returned to you' },
    },
  },
];
