import type { UserOption } from '@contract';
import { useMemo } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetDirectChatsQuery, useGetDirectUnreadQuery } from '@/api/chat';
import { useGetAllUsersQuery } from '@/api/users';
import { byName } from '@/lib/by-name';

/**
 * Staff and owners, except the user and invited users. A client is listed once there is a chat; `team` is the same list
 * without clients, who are not offered for groups.
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
    return [...staff, ...owners, ...spoken]
      .filter(({ id, isInvited }) => id !== ownId && !isInvited)
      .sort((a, b) => (lastAt.get(b.id) ?? '').localeCompare(lastAt.get(a.id) ?? '') || byName(a, b));
  }, [users.data, chats, unread, ownId]);
  const team = useMemo(() => contacts?.filter(({ role }) => role !== 'CLIENT'), [contacts]);
  /** Without the chats, contacts are sorted by name. */
  const isSorted = contacts !== undefined && (chats !== undefined || chatsError !== undefined);
  return { contacts, team, isSorted, users };
}

export const nameOf = ({ name, email }: Pick<UserOption, 'name' | 'email'>) => name || email;
