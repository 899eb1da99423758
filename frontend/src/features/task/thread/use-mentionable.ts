import { isBlank, type Task } from '@contract';
import { useMemo } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetAllUsersQuery } from '@/api/users';
import { byName } from '@/lib/by-name';
import type { Mentionable } from './comment-text';

/** The people who can be mentioned: the team, and the task's client unless the comment is internal. */
export function useMentionable({ assignedClient }: Task, isInternal: boolean): Mentionable[] {
  const { data } = useGetAllUsersQuery();
  const { id: myId } = useCurrentUser();
  return useMemo(() => {
    const team = data ? [...data.staff, ...data.owners] : [];
    const all = assignedClient && !isInternal ? [...team, assignedClient] : team;
    return all
      .filter(({ id, name }) => id !== myId && !isBlank(name))
      .map(({ id, name }) => ({ id, name: name.replace(/[[\]\n]/g, ' ').trim() }))
      .toSorted(byName);
  }, [data, assignedClient, isInternal, myId]);
}
