import type { Person, Role, UserOption } from '@contract';
import { useMemo } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetDirectChatsQuery, useGetDirectUnreadQuery } from '@/api/chat';
import { useGetAllUsersQuery } from '@/api/users';
import { byName } from '@/lib/by-name';

/** A user to chat with. One who has left the team has no role. */
export type Contact = Person & { role?: Role };

const isTeam = (person: Contact): person is UserOption => person.role !== undefined && person.role !== 'CLIENT';

/**
 * Staff and owners, except the user and invited users. Clients, and users who have left, are listed once there is a
 * chat; `team` is the same list without them, since they are not offered for groups.
 */
export function useContacts() {
  const { id: ownId } = useCurrentUser();
  const users = useGetAllUsersQuery();
  const { data: chats, error: chatsError } = useGetDirectChatsQuery();
  const { data: unread } = useGetDirectUnreadQuery();
  const contacts = useMemo(() => {
    if (!users.data) return undefined;
    const { staff, owners, clients } = users.data;
    const lastAt = new Map(chats?.map(({ userId, lastMessageAt }) => [userId, lastMessageAt]));
    const spoken = clients.filter(({ id }) => lastAt.has(id) || unread?.[id] !== undefined);
    const present = [...staff, ...owners, ...spoken];
    const left = (chats ?? []).map(({ user }) => user).filter(({ id }) => !present.some((it) => it.id === id));
    return [...present.filter(({ id, isInvited }) => id !== ownId && !isInvited), ...left].sort(
      (a, b) => (lastAt.get(b.id) ?? '').localeCompare(lastAt.get(a.id) ?? '') || byName(a, b),
    );
  }, [users.data, chats, unread, ownId]);
  const team = useMemo(() => contacts?.filter(isTeam), [contacts]);
  /** Without the chats, contacts are sorted by name. */
  const isSorted = contacts !== undefined && (chats !== undefined || chatsError !== undefined);
  return { contacts, team, isSorted, users };
}

export const nameOf = ({ name, email }: Pick<UserOption, 'name' | 'email'>) => name || email;
