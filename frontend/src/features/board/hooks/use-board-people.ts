import { MESSAGES, type Person } from '@contract';
import { useMemo } from 'react';
import { selectBoard } from '@/api/tasks';
import { useGetAllUsersQuery } from '@/api/users';
import { withOthers } from '@/lib/by-name';
import { useAppSelector } from '@/store/hooks';
import { selectFilters } from '../model/board-slice';

/**
 * The users that the board can be filtered by: the team, its clients, former users on its tasks, and those whom the
 * current filters name. A saved view may name users who have left, or whose role has changed.
 * @param isWanted false skips reading every task while no component needs the result
 */
export function useBoardPeople(isWanted = true): { staff: Person[]; clients: Person[] } | undefined {
  const { data } = useGetAllUsersQuery(undefined, { skip: !isWanted });
  const entities = useAppSelector((state) => selectBoard(state)?.entities);
  const { clientId, staffId } = useAppSelector(selectFilters);
  return useMemo(() => {
    if (!data || !entities || !isWanted) return undefined;
    const tasks = Object.values(entities);
    const assigned = tasks.flatMap((task) => [task.assignedStaff, ...task.taskAssignments.map(({ user }) => user)]);
    const team = [...data.staff, ...data.owners];
    const unknown = (id: string): Person => ({ id, name: MESSAGES.general.notFound, email: '' });
    const named = (id: string) =>
      id ? ([...team, ...data.clients].find((user) => user.id === id) ?? unknown(id)) : null;
    return {
      staff: withOthers<Person>(team, [...assigned, named(staffId)]),
      clients: withOthers<Person>(data.clients, [
        ...tasks.map(({ assignedClient }) => assignedClient),
        named(clientId),
      ]),
    };
  }, [data, entities, clientId, staffId, isWanted]);
}
