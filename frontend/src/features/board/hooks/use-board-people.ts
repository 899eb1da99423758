import type { Person } from '@contract';
import { useMemo } from 'react';
import { selectBoard } from '@/api/tasks';
import { useGetTaskUsersQuery } from '@/api/users';
import { withOthers } from '@/lib/by-name';
import { useCan } from '@/lib/permissions';
import { useAppSelector } from '@/store/hooks';

/**
 * The users that the board can be filtered by: the team, its clients, and former users on its tasks.
 * @param isWanted false skips reading every task while no component needs the result
 */
export function useBoardPeople(isWanted = true): { staff: Person[]; clients: Person[] } | undefined {
  const { data } = useGetTaskUsersQuery(undefined, { skip: !useCan()('board.filterPeople') });
  const entities = useAppSelector((state) => selectBoard(state)?.entities);
  return useMemo(() => {
    if (!data || !isWanted) return undefined;
    const tasks = Object.values(entities ?? {});
    const assigned = tasks.flatMap((task) => [task.assignedStaff, ...task.taskAssignments.map(({ user }) => user)]);
    return {
      staff: withOthers<Person>(data.staff, assigned),
      clients: withOthers<Person>(
        data.clients,
        tasks.map(({ assignedClient }) => assignedClient),
      ),
    };
  }, [data, entities, isWanted]);
}
