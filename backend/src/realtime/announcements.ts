import type {} from '../auth/auth.events';
import type {} from '../calendar/calendar.events';
import type {} from '../chat/chat.events';
import type {} from '../chat/device-keys/device-keys.events';
import type {} from '../comments/comments.events';
import type {
  CommentGone,
  GroupChat,
  LoggedEvent,
  LoggedEvents,
  Meeting,
  MessagesRead,
  TimeLogChanged,
} from '../contract';
import type {} from '../hours/hours.events';
import type {} from '../meetings/meetings.events';
import type {} from '../notifications/notifications.events';
import type { DomainEventMap } from '../platform/events/domain-events';
import type { Announced } from '../platform/events/event-log';
import type {} from '../reports/reports.events';
import type { TaskClient } from '../tasks/tasks.events';
import type {} from '../timer/timer.events';
import type {} from '../timesheets/timesheets.events';
import type {} from '../users/users.events';
import type {} from '../views/views.events';
import { AUDIENCE, NO_CLIENTS, NO_TEAM, notNotifiedOf } from './audience';

/** The position is filled in when the event is sent. */
const RESYNC = { position: '' };

const to =
  (rooms: string[], rest: Pick<Announced, 'except' | 'subject' | 'textOf'> = {}) =>
  <Name extends LoggedEvent>(name: Name, payload: LoggedEvents[Name]): Announced<Name> => ({
    name,
    payload,
    rooms,
    ...rest,
  });

const ofTask = (taskId: string, clientId: string | null) => to(AUDIENCE.task(clientId), { subject: `task:${taskId}` });
const ofComment = (
  { id, taskId }: CommentGone,
  { clientId, isInternal }: { clientId: string | null; isInternal: boolean },
) => to(AUDIENCE.comment(clientId, isInternal), { subject: `task:${taskId}`, textOf: id });
const ofConversation = (
  { conversationId, groupChatId }: Pick<MessagesRead, 'conversationId' | 'groupChatId'>,
  memberIds: string[],
  textOf?: string,
) => to(AUDIENCE.people(memberIds), { textOf, subject: `${groupChatId ? 'group' : 'direct'}:${conversationId}` });
const ofGroup = ({ id }: GroupChat, memberIds: string[]) => to(AUDIENCE.people(memberIds), { subject: `group:${id}` });
const audienceOf = ({ createdById, attendeeIds }: Meeting) => AUDIENCE.meeting(createdById, attendeeIds);
const ofMeeting = (meeting: Meeting) => to(audienceOf(meeting), { subject: `meeting:${meeting.id}` });

/** For the users who may read a report. Authors who view as clients may not, since it is not about their task. */
const ofReport =
  (authorId: string, clientId: string | null, subject?: string) =>
  <Name extends LoggedEvent>(name: Name, payload: LoggedEvents[Name]) => [
    to(AUDIENCE.report(authorId), { except: NO_CLIENTS, subject })(name, payload),
    to(AUDIENCE.people(clientId ? [clientId] : []), { except: NO_TEAM, subject })(name, payload),
  ];
/** For the team, except users who receive the event of the report itself. */
const ofActivity = (taskId: string | null, authorId: string) =>
  taskId ? [to(AUDIENCE.task(null), { except: AUDIENCE.report(authorId) })('task-history-changed', { taskId })] : [];
/** For a task's client, except in sockets that receive the event as the team. */
const forClient = (clientId: string, taskId: string) =>
  to(AUDIENCE.people([clientId]), { except: NO_TEAM, subject: `notified-task:${taskId}` });
/**
 * The change as seen from one task: a session that was moved to or from it appears or disappears. The sessions of a
 * deleted task are never shown, although its hours still count.
 */
const changeOf = ({ taskId, isDeleted }: Omit<TaskClient, 'clientId'>, { session, ...change }: TimeLogChanged) => ({
  ...change,
  taskIds: [taskId],
  session: session?.taskId === taskId && !isDeleted ? session : null,
});

type Announcements = { [Name in keyof DomainEventMap]?: (event: DomainEventMap[Name]) => Announced[] };

/** The events that are pushed because of each domain event, and their audiences. */
const ANNOUNCEMENTS: Announcements = {
  'task.created': ({ task }) => [ofTask(task.id, task.assignedClientId)('task-created', task)],
  'task.updated': ({ task, formerClientId, hasProgressed }) => {
    const { id: taskId, status, progressPercent, assignedClientId } = task;
    const announce = ofTask(taskId, assignedClientId);
    return [
      announce('task-updated', task),
      ...(hasProgressed ? [announce('task-progress-updated', { taskId, status, progressPercent })] : []),
      to(AUDIENCE.people(formerClientId ? [formerClientId] : []), { except: NO_TEAM })('task-deleted', { taskId }),
    ];
  },
  'task.assigned': ({ task, newAssigneeIds }) => {
    const staff = newAssigneeIds.filter((id) => id !== task.assignedClientId);
    const clients = newAssigneeIds.filter((id) => id === task.assignedClientId);
    const subject = `task:${task.id}`;
    return [
      to(AUDIENCE.people(staff), { except: NO_CLIENTS, subject })('task-assigned', task),
      to(AUDIENCE.people(clients), { subject })('task-assigned', task),
    ];
  },
  'task.deleted': ({ taskId, clientId }) => [to(AUDIENCE.task(clientId))('task-deleted', { taskId })],
  'label.changed': ({ label, clientIds }) => [
    to(AUDIENCE.label(clientIds), { subject: `label:${label.id}` })('label-updated', label),
  ],
  'label.deleted': ({ labelId, clientIds }) => [to(AUDIENCE.label(clientIds))('label-deleted', { labelId })],
  'checklist.changed': ({ taskId, clientId }) => [ofTask(taskId, clientId)('checklist-changed', { taskId })],
  'view.changed': ({ viewId, userId, isShared }) => [to(AUDIENCE.view(userId, isShared))('views-changed', { viewId })],

  'comment.created': ({ comment, ...readers }) => [ofComment(comment, readers)('comment-created', comment)],
  'comment.updated': ({ comment, ...readers }) => [ofComment(comment, readers)('comment-updated', comment)],
  'comment.deleted': ({ gone, ...readers }) => [ofComment(gone, readers)('comment-deleted', gone)],

  'timer.started': ({ timer, clientId }) => [ofTask(timer.taskId, clientId)('timer-started', timer)],
  'timer.stopped': ({ session, clientId }) => [ofTask(session.taskId, clientId)('timer-stopped', session)],
  'timer.stoppedForOwner': ({ session, by }) => [
    to(AUDIENCE.people([session.userId]), { except: NO_CLIENTS })('timer-stopped-for-you', { session, by }),
  ],
  'timeLog.changed': ({ change, clients }) => [
    to(AUDIENCE.task(null))('time-log-changed', change),
    ...clients.map(({ clientId, ...task }) =>
      forClient(clientId, task.taskId)('time-log-changed', changeOf(task, change)),
    ),
  ],
  'report.created': ({ report, clientId }) => [
    ...ofReport(report.staff.id, clientId, `report:${report.id}`)('task-report-created', report),
    ...ofActivity(report.task?.id ?? null, report.staff.id),
  ],
  'shift.reported': ({ report }) => ofReport(report.staff.id, null)('shift-report-created', report),
  'report.deleted': ({ id, taskId, authorId, clientId }) => [
    ...ofReport(authorId, clientId)('task-report-deleted', { id }),
    ...ofActivity(taskId, authorId),
  ],
  'timesheet.changed': (change) => [
    to(AUDIENCE.timesheet(change.userId), { except: NO_CLIENTS })('timesheet-changed', change),
  ],
  'rate.changed': ({ rateId }) => [to(AUDIENCE.rates())('rates-changed', { rateId })],

  'message.sent': ({ message, memberIds }) => {
    const name = message.groupChatId ? 'group-chat-message' : 'direct-message';
    return [ofConversation(message, memberIds, message.id)(name, message)];
  },
  'message.changed': ({ message, memberIds }) => [
    ofConversation(message, memberIds, message.id)('message-updated', message),
  ],
  'messages.read': ({ read, memberIds }) => [ofConversation(read, memberIds)('messages-read', read)],
  'group.joined': ({ group, newIds }) => [ofGroup(group, newIds)('group-created', group)],
  'group.changed': ({ group, memberIds }) => [ofGroup(group, memberIds)('group-updated', group)],
  'group.left': ({ groupChatId, userIds }) => [to(AUDIENCE.people(userIds))('group-removed', { groupChatId })],
  'keys.changed': ({ userId, role, groupPartnerIds }) => [
    to(AUDIENCE.keys(userId, role, groupPartnerIds))('encryption-keys-changed', { userId }),
  ],

  'user.changed': ({ user, isDeleted, isPrivate, partnerIds, formerRole = user.role }) => {
    const { id: userId } = user;
    if (isPrivate) return [to(AUDIENCE.people([userId]))('user-updated', { userId, user })];
    const audience = AUDIENCE.account(userId, user.role);
    // Those who may not see this user in the new role have to remove them; those who see only the name, to refetch it.
    const others = [...AUDIENCE.account(userId, formerRole), ...AUDIENCE.people(partnerIds)];
    const rooms = others.filter((room) => !audience.includes(room));
    return [
      to(audience)('user-updated', { userId, user: isDeleted ? null : user }),
      to(rooms, { except: audience })('user-updated', { userId, user: null }),
    ];
  },
  // Everything that they wrote was deleted, and their name was removed everywhere.
  'user.purged': () => [to(AUDIENCE.everyone())('resync', RESYNC)],
  'session.roleSwitched': ({ sessionId, user }) => {
    const announce = to(AUDIENCE.sessions([sessionId]));
    return [announce('user-updated', { userId: user.id, user }), announce('resync', RESYNC)];
  },
  'session.ended': ({ sessionIds, reason }) => [to(AUDIENCE.sessions(sessionIds))('signed-out', { reason })],

  'meeting.created': ({ meeting }) => [ofMeeting(meeting)('meeting-created', meeting)],
  'meeting.updated': ({ meeting, formerAttendeeIds }) => [
    ofMeeting(meeting)('meeting-updated', meeting),
    // Former attendees who still see the meeting, such as its creator, must not remove it.
    to(AUDIENCE.people(formerAttendeeIds), { except: audienceOf(meeting) })('meeting-deleted', {
      meetingId: meeting.id,
    }),
  ],
  'meeting.deleted': ({ meeting }) => [to(audienceOf(meeting))('meeting-deleted', { meetingId: meeting.id })],
  'calendar.synced': ({ userId, status }) => [to(AUDIENCE.people([userId]))('calendar-synced', status)],

  'notification.created': ({ userId, role, notification }) => {
    const { kind, taskId } = notification;
    const subject = role === 'CLIENT' && taskId ? `notified-task:${taskId}` : undefined;
    const except = notNotifiedOf(kind, role, Boolean(taskId));
    return [to(AUDIENCE.people([userId]), { except, subject })('notification', notification)];
  },
  'notifications.read': ({ userId, ...read }) => [to(AUDIENCE.people([userId]))('notifications-read', read)],
};

/** Returns the events to push to sockets because of a domain event. */
export function announcementsOf<Name extends keyof DomainEventMap>(
  name: Name,
  event: DomainEventMap[Name],
): Announced[] {
  return (ANNOUNCEMENTS[name]?.(event) ?? []).filter(({ rooms }) => rooms.length > 0);
}
