import { can, type Capability, cell, type Role, ROLES } from '../contract';

/**
 * Rooms, and who is in them. A socket joins the rooms of its own session when it connects and never another,
 * so an event reaches exactly the people of the rooms it is sent to.
 */
export const ROOMS = {
  user: (id: string) => `user:${id}`,
  session: (id: string) => `session:${id}`,
  role: (role: Role) => `role:${role}`,
};

export const roomsOf = (user: { id: string; role: Role; sessionId: string }) => [
  ROOMS.user(user.id),
  ROOMS.session(user.sessionId),
  ROOMS.role(user.role),
];

/** The rooms of the roles that see every thing of a kind; the others are told in person. */
const rolesThat = (capability: Capability) => ROLES.filter((role) => cell(role, capability) === true).map(ROOMS.role);

const SEE_ALL_TASKS = rolesThat('task.see');
const SEE_EVERYBODY = rolesThat('user.see');
const SEE_ALL_REPORTS = rolesThat('report.see');
const SEE_ALL_MEETINGS = rolesThat('meeting.see');

/** One audience rule an event: the rooms of those who may see the thing (decisions 2 and 3). */
export const AUDIENCE = {
  /** Tasks, and timers on them: those who see all, and the one client whose task it is. */
  task: (clientId: string | null) => (clientId ? [...SEE_ALL_TASKS, ROOMS.user(clientId)] : SEE_ALL_TASKS),
  /**
   * Somebody in person: new assignees, a client whose task was taken away, whose timer somebody else stopped, the
   * members of a conversation.
   */
  people: (ids: string[]) => ids.map(ROOMS.user),
  /** Reports: those who see all, the author, and the client of the task. */
  report: (authorId: string, clientId: string | null) => [
    ...SEE_ALL_REPORTS,
    ROOMS.user(authorId),
    ...(clientId ? [ROOMS.user(clientId)] : []),
  ],
  /** Device keys: those who see the person, who share a group with them, and they themselves. */
  keys: (userId: string, role: Role, groupPartnerIds: string[]) =>
    role === 'CLIENT' ? [...SEE_EVERYBODY, ...[userId, ...groupPartnerIds].map(ROOMS.user)] : ROLES.map(ROOMS.role),
  /** Somebody's account: everyone who sees people of this role, and the person. */
  account: (userId: string, role: Role) => [
    ...ROLES.filter((asker) => can({ id: '', role: asker }, 'user.see', { role })).map(ROOMS.role),
    ROOMS.user(userId),
  ],
  /** Meetings: those who see all, the creator, and the attendees. */
  meeting: (creatorId: string, attendeeIds: string[]) => [
    ...SEE_ALL_MEETINGS,
    ...new Set([creatorId, ...attendeeIds].map(ROOMS.user)),
  ],
  sessions: (ids: string[]) => ids.map(ROOMS.session),
};
