/** The words of user management (spec 2); its rules and failures are in the contract. */
import { EMPLOYMENT_HOURS, type EmploymentType, type Role } from '@contract';
import type { UserGroup } from './user-groups';

export const STRINGS = {
  title: 'User Management',
  search: 'Search people',
  searchPlaceholder: 'Search by name, email or company...',
  create: 'Create User',
  createTitle: 'Create User',
  creating: 'Creating...',
  editTitle: 'Edit User',
  save: 'Save Changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  you: 'You',
  noMatch: 'Nobody matches the search.',
  clearSearch: 'Clear search',
  nobody: 'Nobody here yet.',

  email: 'Email',
  name: 'Full Name',
  role: 'Role',
  chooseRole: 'Choose a role',
  company: 'Company Name',
  employment: 'Employment Type',
  noEmployment: 'Not set',
  timezone: 'Timezone',
  password: 'Password',
  passwordHint: 'Leave it empty for a random temporary one.',
  newPassword: 'New Password',
  emailFixed: 'The email address cannot be changed.',

  temporary: 'Temporary password',
  temporaryExpired: 'Temporary password expired',
  twoFactor: 'Two-factor',

  deleteTitle: 'Delete User',
  delete: 'Delete',
  deleteEffect: 'They are signed out everywhere at once. Their hours and reports stay.',

  createdTitle: 'User created',
  createdDetails: 'Give them this temporary password yourself. It is shown only now.',
  done: 'Done',
} as const;

export const GROUP_LABELS: Record<UserGroup, string> = { staff: 'Staff', clients: 'Clients', owners: 'Owners' };

export const EMPLOYMENT_LABELS: Record<EmploymentType, string> = {
  FULL_TIME: `Full time (${EMPLOYMENT_HOURS.FULL_TIME} hours/week)`,
  PART_TIME: `Part time (${EMPLOYMENT_HOURS.PART_TIME} hours/week)`,
};

export const SHORT_EMPLOYMENT: Record<EmploymentType, string> = { FULL_TIME: 'Full time', PART_TIME: 'Part time' };

export const editLabel = (name: string) => `Edit ${name}`;
export const deleteLabel = (name: string) => `Delete ${name}`;
export const createdText = (name: string) => `${name} was created.`;
export const savedText = (name: string) => `${name} was saved.`;
export const deletedText = (name: string) => `${name} was deleted.`;
export const shownText = (count: number) => (count === 1 ? '1 person' : `${count} people`);
export const temporaryHint = (hours: number) => `It works for ${hours} hours and must be changed at the first sign-in.`;
/** A password that is set for somebody is also their way back when the telephone with the second factor is lost. */
export const newPasswordHint = (hasTwoFactor: boolean) =>
  `Leave it empty to keep the present one. A new one must be changed at the next sign-in${
    hasTwoFactor ? ', and turns their two-factor sign-in off' : ''
  }.`;
export const roleHint = (role: Role | '') => (role === '' ? undefined : ROLE_HINTS[role]);

/** Spec 1, in a line each. */
const ROLE_HINTS: Record<Role, string> = {
  SUPER_OWNER: 'Everything an owner sees, and stops timers.',
  OWNER: 'Full administrative access.',
  ADMIN: 'Every task and report, without the people.',
  STAFF: 'Task management and time tracking.',
  CLIENT: 'Viewing assigned tasks and reports.',
};
