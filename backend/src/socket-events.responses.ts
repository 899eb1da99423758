import type { Type } from '@nestjs/common';
import { GoogleCalendarStatus } from './calendar/google/google.responses';
import { ChatMessage, GroupChat, MessagesRead, Typing } from './chat/chat.responses';
import { Handover } from './chat/handovers/handovers.responses';
import { TaskComment } from './comments/comments.responses';
import {
  type EventPayload,
  type Role,
  ROLES,
  type ServerEvent,
  type SignedOutReason,
  TASK_STATUSES,
  type TaskStatus,
} from './contract';
import { Meeting } from './meetings/meetings.responses';
import { NotificationItem, UnreadNotifications } from './notifications/notifications.responses';
import { OneOf, Part, Text, Uuid, Whole } from './platform/http/fields';
import { TimeLog } from './platform/http/shared.responses';
import { TaskReport } from './reports/reports.responses';
import { Label } from './tasks/labels/labels.responses';
import { Task } from './tasks/tasks.responses';
import { StoppedSession, Timer } from './timer/timer.responses';
import { TimesheetChanged } from './timesheets/timesheets.responses';
import { UserOption } from './users/people.responses';

class TaskProgress {
  @Uuid() taskId: string;
  @OneOf(TASK_STATUSES) status: TaskStatus;
  @Whole() progressPercent: number;
}

class TaskNamed {
  @Uuid() taskId: string;
}

class LabelGone {
  @Uuid() labelId: string;
}

class ViewChanged {
  @Uuid() viewId: string;
}

class CommentGone {
  @Uuid() id: string;
  @Uuid() taskId: string;
}

class TimerStarted extends Timer {
  @Uuid() userId: string;
  @Text() userName: string;
}

class TimerStoppedForYou {
  @Part(() => StoppedSession) session: StoppedSession;
  @OneOf(['force', 'auto']) by: 'force' | 'auto';
}

class TimeLogChanged {
  @Uuid() id: string;
  @Uuid() userId: string;
  @Uuid({ isArray: true }) taskIds: string[];
  @Part(() => TimeLog, { nullable: true }) session: TimeLog | null;
}

class ReportGone {
  @Uuid() id: string;
}

class RatesChanged {
  @Uuid() rateId: string;
}

class GroupGone {
  @Uuid() groupChatId: string;
}

class KeysChanged {
  @Uuid() userId: string;
}

class UserUpdated {
  @Uuid() userId: string;
  @Part(() => UserOption, { nullable: true }) user: UserOption | null;
}

class MeetingGone {
  @Uuid() meetingId: string;
}

class NotificationsRead extends UnreadNotifications {
  @OneOf(ROLES) role: Role;
}

class Resync {
  @Text() position: string;
}

class SignedOut {
  @OneOf(['signed-out', 'password-changed', 'role-changed', 'account-deleted', 'expired']) reason: SignedOutReason;
}

/** The payload of each pushed event. */
export const EVENT_PAYLOADS: { [Event in ServerEvent]: Type<EventPayload<Event>> } = {
  'task-created': Task,
  'task-updated': Task,
  'task-assigned': Task,
  'task-progress-updated': TaskProgress,
  'task-deleted': TaskNamed,
  'label-updated': Label,
  'label-deleted': LabelGone,
  'task-history-changed': TaskNamed,
  'checklist-changed': TaskNamed,
  'views-changed': ViewChanged,
  'comment-created': TaskComment,
  'comment-updated': TaskComment,
  'comment-deleted': CommentGone,
  'timer-started': TimerStarted,
  'timer-stopped': StoppedSession,
  'timer-stopped-for-you': TimerStoppedForYou,
  'time-log-changed': TimeLogChanged,
  'task-report-created': TaskReport,
  'task-report-deleted': ReportGone,
  'shift-report-created': TaskReport,
  'timesheet-changed': TimesheetChanged,
  'rates-changed': RatesChanged,
  'direct-message': ChatMessage,
  'group-chat-message': ChatMessage,
  'message-updated': ChatMessage,
  'messages-read': MessagesRead,
  typing: Typing,
  'group-created': GroupChat,
  'group-updated': GroupChat,
  'group-removed': GroupGone,
  'encryption-keys-changed': KeysChanged,
  'handover-changed': Handover,
  'user-updated': UserUpdated,
  'meeting-created': Meeting,
  'meeting-updated': Meeting,
  'meeting-deleted': MeetingGone,
  'calendar-synced': GoogleCalendarStatus,
  notification: NotificationItem,
  'notifications-read': NotificationsRead,
  resync: Resync,
  'signed-out': SignedOut,
};
