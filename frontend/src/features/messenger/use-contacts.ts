import type { UserOption } from '@contract';
import { useMemo } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetDirectChatsQuery, useGetDirectUnreadQuery } from '@/api/chat';
import { useGetAllUsersQuery } from '@/api/users';

/** Spec 6: staff and owners but the person themselves. A client is in the list once there is a chat with them. */
export function useContacts() {
  const { id: ownId } = useCurrentUser();
  const users = useGetAllUsersQuery();
  const { data: chats } = useGetDirectChatsQuery();
  const { data: unread } = useGetDirectUnreadQuery();
  const contacts = useMemo(() => {
    if (!users.data) return undefined;
    const { staff, owners, clients } = users.data;
    const lastAt = new Map(chats?.map(({ userId, lastMessageAt }) => [userId, lastMessageAt]));
    const spoken = clients.filter(({ id }) => lastAt.has(id) || unread?.[id] !== undefined);
    return [...staff, ...owners, ...spoken]
      .filter(({ id }) => id !== ownId)
      .sort((a, b) => (lastAt.get(b.id) ?? '').localeCompare(lastAt.get(a.id) ?? '') || byName(a, b));
  }, [users.data, chats, unread, ownId]);
  return { contacts, isError: users.isError, refetch: users.refetch };
}

export const nameOf = ({ name, email }: Pick<UserOption, 'name' | 'email'>) => name || email;

function byName(a: UserOption, b: UserOption): number {
  return nameOf(a).localeCompare(nameOf(b));
}
