import type { NotificationItem } from '@contract';
import type { UnknownAction } from '@reduxjs/toolkit';
import { openOverlay } from '@/store/overlay-slice';
import { goTo, goToSheet } from '@/store/place-slice';

/** Returns the action that opens the subject of a notification, or the place nearest to it. */
export function targetOf(item: NotificationItem, myId: string): UnknownAction {
  const { kind, actor, taskId, meetingId, week = '' } = item;
  const task = taskId === undefined ? undefined : openOverlay({ kind: 'task', id: taskId });
  switch (kind) {
    case 'assigned':
    case 'mentioned':
    case 'commented':
    case 'moved':
    case 'due':
    case 'timer-stopped':
      return task ?? goTo('dashboard');
    // The task lists its own reports, regardless of the filters in the list of all reports.
    case 'reported':
      return task ?? goTo('reports');
    case 'meeting-invited':
    case 'meeting-changed':
      return meetingId === undefined ? goTo('calendar') : openOverlay({ kind: 'meeting', id: meetingId });
    case 'hours-changed':
    case 'timesheet-approved':
    case 'timesheet-returned':
      return goToSheet({ userId: myId, week });
    case 'timesheet-submitted':
      return actor ? goToSheet({ userId: actor.id, week }) : goTo('timesheet');
  }
}
