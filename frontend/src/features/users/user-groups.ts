import { type AllUsers, isBlank, type ManagedUser, wordsFinder } from '@contract';
import { byName } from '@/lib/by-name';

const USER_GROUPS = ['staff', 'clients', 'owners'] as const;
export type UserGroup = (typeof USER_GROUPS)[number];

export const nameOf = ({ name, email }: Pick<ManagedUser, 'name' | 'email'>) => name || email;

/** The users who match a search, by group and name; groups without a match are left out. Every word must match. */
export function groupsShown(
  users: AllUsers<ManagedUser>,
  search: string,
): { group: UserGroup; users: ManagedUser[] }[] {
  const areFound = wordsFinder(search);
  return USER_GROUPS.map((group) => ({
    group,
    users: users[group]
      .filter(({ name, email, companyName, role }) => areFound([name, email, companyName, role].join(' ')))
      .sort(byName),
  })).filter((it) => it.users.length > 0 || isBlank(search));
}
