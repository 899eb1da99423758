/**
 * Who may do what: one row per capability, one column per role. A cell is `true`, a named condition on the subject, or
 * absent (never).
 * The server enforces this table on every call; the screens read it to decide what to show.
 */
import { type Role, ROLES } from './roles';

export interface Actor {
  id: string;
  role: Role;
  /** The account's own role while the user views another: both must allow an action. */
  accountRole?: Role;
}

/** The facts that conditions check, all optional. */
export interface Subject {
  /** A user's own id, a report's author, a meeting's creator. */
  ownerId?: string | null;
  role?: Role;
  /** The owner was deleted, or is a client by now. */
  hasLeft?: boolean;
  assignedStaffId?: string | null;
  assignedClientId?: string | null;
  assigneeIds?: readonly string[];
  createdById?: string | null;
  hasTime?: boolean;
  attendeeIds?: readonly string[];
}

const isOwnerRole = (role?: Role) => role === 'OWNER' || role === 'SUPER_OWNER';

export const CONDITIONS = {
  isAssignedClient: (actor, it) => it.assignedClientId === actor.id,
  isMainAssignee: (actor, it) => it.assignedStaffId === actor.id,
  isAssignee: (actor, it) => it.assignedStaffId === actor.id || (it.assigneeIds ?? []).includes(actor.id),
  isOwnWithoutTime: (actor, it) => it.createdById === actor.id && it.hasTime === false,
  isOwn: (actor, it) => it.ownerId === actor.id,
  isNotOwn: (actor, it) => typeof it.ownerId === 'string' && it.ownerId !== actor.id,
  isOwnOrHasLeft: (actor, it) => it.ownerId === actor.id || it.hasLeft === true,
  isOwnOrAttended: (actor, it) => it.ownerId === actor.id || (it.attendeeIds ?? []).includes(actor.id),
  isNotOtherOwner: (actor, it) => it.ownerId === actor.id || !isOwnerRole(it.role),
  isNotSelfNorOwner: (actor, it) => it.ownerId !== actor.id && !isOwnerRole(it.role),
  isNotClient: (_actor, it) => it.role !== 'CLIENT',
} as const satisfies Record<string, (actor: Actor, subject: Subject) => boolean>;

export type Condition = keyof typeof CONDITIONS;
type Row = Partial<Record<Role, true | Condition>>;

const TEAM = { OWNER: true, ADMIN: true, SUPER_OWNER: true, STAFF: true } as const satisfies Row;
const MANAGERS = { OWNER: true, ADMIN: true, SUPER_OWNER: true } as const satisfies Row;
const EVERYONE = { ...TEAM, CLIENT: true } as const satisfies Row;

export const PERMISSIONS = {
  'task.see': { ...TEAM, CLIENT: 'isAssignedClient' },
  'task.create': TEAM,
  'task.edit': { ...MANAGERS, STAFF: 'isMainAssignee' },
  'task.delete': { ...MANAGERS, STAFF: 'isOwnWithoutTime' },
  'task.move': TEAM,
  'task.assign': { OWNER: true, ADMIN: true, STAFF: true },
  'task.import': MANAGERS,
  'task.listUsers': { OWNER: true, ADMIN: true, STAFF: true },
  'task.time': { OWNER: 'isAssignee', SUPER_OWNER: 'isAssignee', STAFF: 'isAssignee' },
  'task.report': { OWNER: true, SUPER_OWNER: true, STAFF: true },
  'label.see': EVERYONE,
  'label.manage': MANAGERS,
  'checklist.tick': { ...MANAGERS, STAFF: 'isAssignee' },
  'view.keep': EVERYONE,
  'view.share': TEAM,
  'view.change': { ...MANAGERS, STAFF: 'isOwn', CLIENT: 'isOwn' },
  'comment.write': { ...TEAM, CLIENT: 'isAssignedClient' },
  'comment.internal': TEAM,
  'comment.edit': { OWNER: 'isOwn', ADMIN: 'isOwn', SUPER_OWNER: 'isOwn', STAFF: 'isOwn', CLIENT: 'isOwn' },
  'comment.delete': { ...MANAGERS, STAFF: 'isOwn', CLIENT: 'isOwn' },
  'attachment.add': { ...TEAM, CLIENT: 'isAssignedClient' },
  'attachment.remove': { ...MANAGERS, STAFF: 'isOwn', CLIENT: 'isOwn' },
  'board.filterPeople': { OWNER: true },
  'board.filterMine': { STAFF: true },
  'timer.panel': { OWNER: true, ADMIN: true, STAFF: true },
  'timer.stop': EVERYONE,
  'timer.forceStop': { SUPER_OWNER: true },
  'hours.correct': { ...MANAGERS, STAFF: 'isOwn' },
  'report.see': { ...MANAGERS, STAFF: 'isOwn', CLIENT: 'isAssignedClient' },
  'report.filterByStaff': { OWNER: true },
  'report.exportCsv': { OWNER: true },
  'report.delete': { OWNER: true },
  'report.notified': { OWNER: true, SUPER_OWNER: true },
  'timesheet.see': { ...MANAGERS, STAFF: 'isOwn' },
  'timesheet.submit': {
    ...{ OWNER: 'isOwnOrHasLeft', ADMIN: 'isOwnOrHasLeft', SUPER_OWNER: 'isOwnOrHasLeft' },
    STAFF: 'isOwn',
  },
  'timesheet.decide': { OWNER: 'isNotOwn', ADMIN: 'isNotOwn', SUPER_OWNER: 'isNotOwn' },
  'timesheet.reopen': { OWNER: true, SUPER_OWNER: true },
  'user.see': { ...TEAM, CLIENT: 'isNotClient' },
  'user.manage': { OWNER: true },
  'user.edit': { OWNER: 'isNotOtherOwner' },
  'user.delete': { OWNER: 'isNotSelfNorOwner' },
  'user.changeRole': { OWNER: true },
  'user.setPassword': { OWNER: true },
  'settings.companyLogo': { CLIENT: true },
  'monitor.see': { OWNER: true, SUPER_OWNER: true },
  'analytics.see': { ...MANAGERS, STAFF: 'isOwn', CLIENT: 'isAssignedClient' },
  'analytics.team': { OWNER: true, ADMIN: true },
  'hours.see': { ...MANAGERS, STAFF: 'isOwn' },
  'hours.rates': { OWNER: true, SUPER_OWNER: true },
  'aiBrain.use': { OWNER: true, STAFF: true },
  'calendar.see': EVERYONE,
  'calendar.setUp': { OWNER: true, SUPER_OWNER: true },
  'meeting.create': EVERYONE,
  'meeting.see': { ...MANAGERS, STAFF: 'isOwnOrAttended', CLIENT: 'isOwnOrAttended' },
  'meeting.change': { ...MANAGERS, STAFF: 'isOwn', CLIENT: 'isOwn' },
  'chat.use': EVERYONE,
  'chat.widget': TEAM,
  'chat.changeMessage': { OWNER: 'isOwn', ADMIN: 'isOwn', SUPER_OWNER: 'isOwn', STAFF: 'isOwn', CLIENT: 'isOwn' },
  'chat.changeGroup': { OWNER: true, ADMIN: 'isOwn', SUPER_OWNER: 'isOwn', STAFF: 'isOwn', CLIENT: 'isOwn' },
  'notification.see': EVERYONE,
  'search.use': EVERYONE,
  'job.run': MANAGERS,
  'audit.see': { OWNER: true, SUPER_OWNER: true },
  'system.see': { OWNER: true, SUPER_OWNER: true },
  'nav.users': { OWNER: true, SUPER_OWNER: true },
} as const satisfies Record<string, Row>;

export type Capability = keyof typeof PERMISSIONS;

/** The role's cell: `true`, the name of a condition, or undefined. */
export function cell(role: Role, capability: Capability): true | Condition | undefined {
  return (PERMISSIONS[capability] as Row)[role];
}

/** Whether the role can be allowed at all. A route checks this before it loads the subject. */
export function mayEver(role: Role, capability: Capability): boolean {
  return cell(role, capability) !== undefined;
}

/** Whether the actor is allowed. Without a subject, a condition is never met. */
export function can(actor: Actor, capability: Capability, subject?: Subject): boolean {
  return [actor.role, actor.accountRole ?? actor.role].every((role) => {
    const allowed = cell(role, capability);
    if (allowed === undefined || allowed === true) return allowed === true;
    return subject !== undefined && CONDITIONS[allowed](actor, subject);
  });
}

/** The roles of the other users whom this actor sees. */
export const rolesSeenBy = (actor: Actor): Role[] => ROLES.filter((role) => can(actor, 'user.see', { role }));
