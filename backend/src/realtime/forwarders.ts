import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type {} from '../auth/auth.events';
import type {} from '../calendar/calendar.events';
import type {} from '../chat/chat.events';
import type {} from '../chat/device-keys/device-keys.events';
import type {} from '../chat/handovers/handovers.events';
import type {} from '../comments/comments.events';
import type { EventPayload, Meeting, ServerEvent } from '../contract';
import type {} from '../meetings/meetings.events';
import type {} from '../notifications/notifications.events';
import type { DomainEventMap } from '../platform/events/domain-events';
import type {} from '../reports/reports.events';
import type {} from '../tasks/tasks.events';
import type {} from '../timer/timer.events';
import type {} from '../timesheets/timesheets.events';
import type {} from '../users/users.events';
import type {} from '../views/views.events';
import { AUDIENCE, NO_CLIENTS, notNotifiedOf, ROOMS } from './audience';
import { RealtimeGateway } from './realtime.gateway';

/** Maps domain events to pushed events and their audiences. */
@Injectable()
export class Forwarders {
  constructor(private readonly gateway: RealtimeGateway) {}

  @OnEvent('task.created')
  taskCreated({ task }: DomainEventMap['task.created']): void {
    this.push('task-created', task, AUDIENCE.task(task.assignedClientId));
  }

  @OnEvent('task.updated')
  taskUpdated({ task, formerClientId, hasProgressed }: DomainEventMap['task.updated']): void {
    const audience = AUDIENCE.task(task.assignedClientId);
    this.push('task-updated', task, audience);
    if (hasProgressed) {
      const { id: taskId, status, progressPercent } = task;
      this.push('task-progress-updated', { taskId, status, progressPercent }, audience);
    }
    if (formerClientId) this.push('task-deleted', { taskId: task.id }, AUDIENCE.people([formerClientId]));
  }

  @OnEvent('task.assigned')
  taskAssigned({ task, newAssigneeIds }: DomainEventMap['task.assigned']): void {
    this.push('task-assigned', task, AUDIENCE.people(newAssigneeIds));
  }

  @OnEvent('task.deleted')
  taskDeleted({ taskId, clientId }: DomainEventMap['task.deleted']): void {
    this.push('task-deleted', { taskId }, AUDIENCE.task(clientId));
  }

  @OnEvent('label.changed')
  labelChanged({ label, clientIds }: DomainEventMap['label.changed']): void {
    this.push('label-updated', label, AUDIENCE.label(clientIds));
  }

  @OnEvent('label.deleted')
  labelDeleted({ labelId, clientIds }: DomainEventMap['label.deleted']): void {
    this.push('label-deleted', { labelId }, AUDIENCE.label(clientIds));
  }

  @OnEvent('checklist.changed')
  checklistChanged({ taskId, clientId }: DomainEventMap['checklist.changed']): void {
    this.push('checklist-changed', { taskId }, AUDIENCE.task(clientId));
  }

  @OnEvent('view.changed')
  viewChanged({ viewId, userId, isShared }: DomainEventMap['view.changed']): void {
    this.push('views-changed', { viewId }, AUDIENCE.view(userId, isShared));
  }

  @OnEvent('comment.created')
  commentCreated({ comment, clientId, isInternal }: DomainEventMap['comment.created']): void {
    this.push('comment-created', comment, AUDIENCE.comment(clientId, isInternal));
  }

  @OnEvent('comment.updated')
  commentUpdated({ comment, clientId, isInternal }: DomainEventMap['comment.updated']): void {
    this.push('comment-updated', comment, AUDIENCE.comment(clientId, isInternal));
  }

  @OnEvent('comment.deleted')
  commentDeleted({ gone, clientId, isInternal }: DomainEventMap['comment.deleted']): void {
    this.push('comment-deleted', gone, AUDIENCE.comment(clientId, isInternal));
  }

  @OnEvent('timer.started')
  timerStarted({ timer, clientId }: DomainEventMap['timer.started']): void {
    this.push('timer-started', timer, AUDIENCE.task(clientId));
  }

  @OnEvent('timer.stopped')
  timerStopped({ session, clientId }: DomainEventMap['timer.stopped']): void {
    this.push('timer-stopped', session, AUDIENCE.task(clientId));
  }

  @OnEvent('timer.stoppedForOwner')
  timerStoppedForOwner({ session, by }: DomainEventMap['timer.stoppedForOwner']): void {
    this.push('timer-stopped-for-you', { session, by }, AUDIENCE.people([session.userId]));
  }

  @OnEvent('timeLog.changed')
  timeLogChanged({ change }: DomainEventMap['timeLog.changed']): void {
    this.push('time-log-changed', change, AUDIENCE.timeLogs());
  }

  @OnEvent('report.created')
  reportCreated({ report, clientId }: DomainEventMap['report.created']): void {
    this.push('task-report-created', report, AUDIENCE.report(report.staff.id, clientId));
  }

  @OnEvent('shift.reported')
  shiftReported({ report }: DomainEventMap['shift.reported']): void {
    this.push('shift-report-created', report, AUDIENCE.report(report.staff.id, null));
  }

  @OnEvent('report.deleted')
  reportDeleted({ id, authorId, clientId }: DomainEventMap['report.deleted']): void {
    this.push('task-report-deleted', { id }, AUDIENCE.report(authorId, clientId));
  }

  @OnEvent('timesheet.changed')
  timesheetChanged(change: DomainEventMap['timesheet.changed']): void {
    this.push('timesheet-changed', change, AUDIENCE.timesheet(change.userId), NO_CLIENTS);
  }

  @OnEvent('message.sent')
  messageSent({ message, memberIds }: DomainEventMap['message.sent']): void {
    const event = message.groupChatId ? 'group-chat-message' : 'direct-message';
    this.push(event, message, AUDIENCE.people(memberIds));
  }

  @OnEvent('message.changed')
  messageChanged({ message, memberIds }: DomainEventMap['message.changed']): void {
    this.push('message-updated', message, AUDIENCE.people(memberIds));
  }

  @OnEvent('messages.read')
  messagesRead({ read, memberIds }: DomainEventMap['messages.read']): void {
    this.push('messages-read', read, AUDIENCE.people(memberIds));
  }

  @OnEvent('message.typed')
  messageTyped({ typing, otherIds }: DomainEventMap['message.typed']): void {
    this.push('typing', typing, AUDIENCE.people(otherIds));
  }

  @OnEvent('group.joined')
  groupJoined({ group, newIds }: DomainEventMap['group.joined']): void {
    this.push('group-created', group, AUDIENCE.people(newIds));
  }

  @OnEvent('group.changed')
  groupChanged({ group, memberIds }: DomainEventMap['group.changed']): void {
    this.push('group-updated', group, AUDIENCE.people(memberIds));
  }

  @OnEvent('group.left')
  groupLeft({ groupChatId, userIds }: DomainEventMap['group.left']): void {
    this.push('group-removed', { groupChatId }, AUDIENCE.people(userIds));
  }

  @OnEvent('keys.changed')
  keysChanged({ userId, role, groupPartnerIds }: DomainEventMap['keys.changed']): void {
    this.push('encryption-keys-changed', { userId }, AUDIENCE.keys(userId, role, groupPartnerIds));
  }

  @OnEvent('handover.changed')
  handoverChanged({ userId, handover }: DomainEventMap['handover.changed']): void {
    this.push('handover-changed', handover, AUDIENCE.people([userId]));
  }

  @OnEvent('user.changed')
  userChanged({ user, isDeleted, formerRole = user.role }: DomainEventMap['user.changed']): void {
    const audience = AUDIENCE.account(user.id, user.role);
    this.push('user-updated', { userId: user.id, user: isDeleted ? null : user }, audience);
    // Users who may not see the new role have to drop this user.
    const former = AUDIENCE.account(user.id, formerRole).filter((room) => !audience.includes(room));
    this.push('user-updated', { userId: user.id, user: null }, former);
  }

  @OnEvent('session.roleSwitched')
  roleSwitched({ sessionId, user, from, to }: DomainEventMap['session.roleSwitched']): void {
    const [session] = AUDIENCE.sessions([sessionId]);
    this.gateway.move(session!, ROOMS.role(from), ROOMS.role(to));
    this.push('user-updated', { userId: user.id, user }, [session!]);
  }

  @OnEvent('meeting.created')
  meetingCreated({ meeting }: DomainEventMap['meeting.created']): void {
    this.push('meeting-created', meeting, meetingAudience(meeting));
  }

  @OnEvent('meeting.updated')
  meetingUpdated({ meeting, formerAttendeeIds }: DomainEventMap['meeting.updated']): void {
    const audience = meetingAudience(meeting);
    this.push('meeting-updated', meeting, audience);
    // Former attendees who still see it, such as its creator, must not remove it.
    this.push('meeting-deleted', { meetingId: meeting.id }, AUDIENCE.people(formerAttendeeIds), audience);
  }

  @OnEvent('meeting.deleted')
  meetingDeleted({ meeting }: DomainEventMap['meeting.deleted']): void {
    this.push('meeting-deleted', { meetingId: meeting.id }, meetingAudience(meeting));
  }

  @OnEvent('calendar.synced')
  calendarSynced({ userId, status }: DomainEventMap['calendar.synced']): void {
    this.push('calendar-synced', status, AUDIENCE.people([userId]));
  }

  @OnEvent('notification.created')
  notificationCreated({ userId, role, notification }: DomainEventMap['notification.created']): void {
    this.push('notification', notification, AUDIENCE.people([userId]), notNotifiedOf(notification.kind, role));
  }

  @OnEvent('notifications.read')
  notificationsRead({ userId, unreadCount }: DomainEventMap['notifications.read']): void {
    this.push('notifications-read', { unreadCount }, AUDIENCE.people([userId]));
  }

  @OnEvent('session.ended')
  sessionEnded({ sessionIds, reason }: DomainEventMap['session.ended']): void {
    const audience = AUDIENCE.sessions(sessionIds);
    this.push('signed-out', { reason }, audience);
    this.gateway.disconnect(audience);
  }

  private push<E extends ServerEvent>(event: E, payload: EventPayload<E>, rooms: string[], except?: string[]): void {
    this.gateway.push(event, payload, rooms, except);
  }
}

const meetingAudience = ({ createdById, attendeeIds }: Meeting) => AUDIENCE.meeting(createdById, attendeeIds);
