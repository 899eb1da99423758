import type { AllUsers, ManagedUser } from '@contract';

const USER_GROUPS = ['staff', 'clients', 'owners'] as const;
export type UserGroup = (typeof USER_GROUPS)[number];

export const nameOf = ({ name, email }: Pick<ManagedUser, 'name' | 'email'>) => name || email;

/** Every word must occur in the name, e-mail address, company or role. */
function matches(user: ManagedUser, words: readonly string[]): boolean {
  const text = [user.name, user.email, user.companyName, user.role].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The users who match a search, by group and name; groups without a match are left out. */
export function groupsShown(
  users: AllUsers<ManagedUser>,
  search: string,
): { group: UserGroup; users: ManagedUser[] }[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return USER_GROUPS.map((group) => ({
    group,
    users: users[group]
      .filter((user) => matches(user, words))
      .sort((a, b) => nameOf(a).localeCompare(nameOf(b)) || a.id.localeCompare(b.id)),
  })).filter((it) => it.users.length > 0 || words.length === 0);
}
