import { can, type Capability, cell, type NotificationKind, type Role, ROLES, rolesNotifiedOf } from '../contract';
import type { Listener } from '../platform/events/event-log';

/**
 * Rooms and their members. A socket joins the rooms of its session when it connects and no others, so an event reaches
 * exactly the users in the rooms it is sent to.
 */
export const ROOMS = {
  user: (id: string) => `user:${id}`,
  session: (id: string) => `session:${id}`,
  role: (role: Role) => `role:${role}`,
};

export const isOfSession = (room: string) => room.startsWith(ROOMS.session(''));

export const roomsOf = (user: { id: string; role: Role; sessionId: string }) => [
  ROOMS.user(user.id),
  ROOMS.session(user.sessionId),
  ROOMS.role(user.role),
];

/** The rooms whose events a session receives from the log. */
export function listenerOf(user: { id: string; role: Role; sessionId: string }): Listener {
  const rooms = roomsOf(user);
  return { userId: user.id, rooms, sharedRooms: rooms.filter((room) => room !== ROOMS.user(user.id)) };
}

/** The rooms of the roles that see everything of a kind; other users are addressed individually. */
const rolesThat = (capability: Capability) => ROLES.filter((role) => cell(role, capability) === true).map(ROOMS.role);

const SEE_ALL_TASKS = rolesThat('task.see');
const SEE_INTERNAL_COMMENTS = rolesThat('comment.internal');
const SEE_EVERYBODY = rolesThat('user.see');
const SEE_ALL_REPORTS = rolesThat('report.see');
const SEE_ALL_TIMESHEETS = rolesThat('timesheet.see');
const SEE_ALL_MEETINGS = rolesThat('meeting.see');
const SEE_RATES = rolesThat('hours.rates');
const SHARE_VIEWS = rolesThat('view.share');

/** Excluded from events that clients must not receive: users who are, or view as, clients are in their own rooms. */
export const NO_CLIENTS = [ROOMS.role('CLIENT')];
/** Excluded from events that users receive only as clients: a task may still name a client who is in the team now. */
export const NO_TEAM = ROLES.filter((role) => role !== 'CLIENT').map(ROOMS.role);

/**
 * Excluded from a notification to a user of this role: their sockets that view as a role which may not see it. As a
 * client, users see none about tasks, which are not theirs.
 */
export const notNotifiedOf = (kind: NotificationKind, role: Role, isOfTask: boolean) =>
  ROLES.filter((it) => !rolesNotifiedOf(kind).includes(it) || (it === 'CLIENT' && role !== it && isOfTask)).map(
    ROOMS.role,
  );

/** The audience of each event: the rooms of the users who may see its subject. */
export const AUDIENCE = {
  /** Tasks and their timers: roles that see all tasks, and the task's client. */
  task: (clientId: string | null) => (clientId ? [...SEE_ALL_TASKS, ROOMS.user(clientId)] : SEE_ALL_TASKS),
  /** Comments: users who see the task; for an internal comment, only the team. */
  comment: (clientId: string | null, isInternal: boolean) =>
    isInternal ? SEE_INTERNAL_COMMENTS : AUDIENCE.task(clientId),
  /**
   * Single users: new assignees, a client whose task was reassigned, a user whose timer was stopped by another, the
   * members of a conversation, users who share a group or a meeting with a client.
   */
  people: (ids: string[]) => ids.map(ROOMS.user),
  /** Labels: roles that see all tasks, and the clients of tasks that have the label. */
  label: (clientIds: string[]) => [...SEE_ALL_TASKS, ...clientIds.map(ROOMS.user)],
  /** Saved views: the user; for a shared one, also the roles that may share views. */
  view: (userId: string, isShared: boolean) => [...(isShared ? SHARE_VIEWS : []), ROOMS.user(userId)],
  /** Reports: roles that see all reports, and the author. The task's client is addressed separately. */
  report: (authorId: string) => [...SEE_ALL_REPORTS, ROOMS.user(authorId)],
  /** Timesheets: roles that see all timesheets, and the user. */
  timesheet: (userId: string) => [...SEE_ALL_TIMESHEETS, ROOMS.user(userId)],
  rates: () => SEE_RATES,
  /** Device keys: users who see this user or share a group with them, and the user. */
  keys: (userId: string, role: Role, groupPartnerIds: string[]) =>
    role === 'CLIENT' ? [...SEE_EVERYBODY, ...[userId, ...groupPartnerIds].map(ROOMS.user)] : ROLES.map(ROOMS.role),
  /** Accounts: roles that see users of this role, and the user. */
  account: (userId: string, role: Role) => [
    ...ROLES.filter((viewer) => can({ id: '', role: viewer }, 'user.see', { role })).map(ROOMS.role),
    ROOMS.user(userId),
  ],
  /** Meetings: roles that see all meetings, the creator, and the attendees. */
  meeting: (creatorId: string, attendeeIds: string[]) => [
    ...SEE_ALL_MEETINGS,
    ...new Set([creatorId, ...attendeeIds].map(ROOMS.user)),
  ],
  everyone: () => ROLES.map(ROOMS.role),
  sessions: (ids: string[]) => ids.map(ROOMS.session),
};
