/** The texts for user management; its rules and errors are in the contract. */
import { counted, EMPLOYMENT_HOURS, type EmploymentType, type Role } from '@contract';
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
  discardTitle: 'Discard changes?',
  discardText: 'Your changes have not been saved.',
  discard: 'Discard',
  you: 'You',
  noMatch: 'No one matches your search.',
  clearSearch: 'Clear search',
  nobody: 'No one here yet.',

  email: 'Email',
  name: 'Full Name',
  role: 'Role',
  chooseRole: 'Choose a role',
  company: 'Company Name',
  employment: 'Employment Type',
  noEmployment: 'Not set',
  timezone: 'Timezone',
  password: 'Password',
  passwordHint: 'Leave blank to generate a temporary password.',
  newPassword: 'New Password',
  emailFixed: 'The email address cannot be changed.',

  temporary: 'Temporary password',
  temporaryExpired: 'Temporary password expired',
  twoFactor: 'Two-factor',

  deleteTitle: 'Delete User',
  delete: 'Delete',
  deleteEffect: 'They will be signed out everywhere immediately. Their hours and reports are kept.',

  invite: 'Invite',
  inviteTitle: 'Invite to the Team',
  inviteDetails: 'They get a link with which they choose their own password.',
  inviting: 'Inviting...',
  makeLink: 'Create Invitation',
  invitedTitle: 'Invitation created',
  link: 'Link',
  copyLink: 'Copy link',
  invited: 'Invited',
  invitationExpired: 'Invitation expired',
  mailFailed: 'Mail not sent',
  newLinkTitle: 'New Link',
  makeNewLink: 'Make new link',
  revokeTitle: 'Revoke Invitation',
  revoke: 'Revoke',
  revokeEffect: 'They are removed from the list; you can invite them again.',

  createdTitle: 'User created',
  createdDetails: 'Share this temporary password with them. It will not be shown again.',
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
export const shownText = (count: number) => counted(count, 'person', 'people');
export const newLinkLabel = (name: string) => `New link for ${name}`;
export const revokeLabel = (name: string) => `Revoke the invitation of ${name}`;
export const revokedText = (name: string) => `The invitation of ${name} was revoked.`;
export const newLinkText = (name: string) =>
  `A link is shown only once. Make a new one for ${name}? The earlier link will stop working.`;
export const linkDetails = (name: string, isMailed: boolean) =>
  isMailed
    ? `It is on its way to ${name} by email. You can also share it yourself. It will not be shown again.`
    : `Share this link with ${name}. It will not be shown again.`;
export const linkHint = (days: number) => `It works once, for ${days} days.`;
export const temporaryHint = (hours: number) =>
  `It is valid for ${hours} hours and must be changed at the first sign-in.`;
/** Setting a password also restores access for users who have lost the phone with their authenticator app. */
export const newPasswordHint = (hasTwoFactor: boolean) =>
  `Leave blank to keep the current password. A new one must be changed at the next sign-in${
    hasTwoFactor ? ' and turns off their two-factor sign-in' : ''
  }.`;
export const roleHint = (role: Role | '') => (role === '' ? undefined : ROLE_HINTS[role]);

/** A one-line description of each role. */
const ROLE_HINTS: Record<Role, string> = {
  SUPER_OWNER: 'Sees everything an owner sees and can stop timers.',
  OWNER: 'Full administrative access.',
  ADMIN: 'All tasks and reports, but no user management.',
  STAFF: 'Task management and time tracking.',
  CLIENT: 'Viewing assigned tasks and reports.',
};
