import { type Task, TASK_STATUSES } from '@contract';
import { useMemo } from 'react';
import { placeOf, selectOwnChanges, selectPendingMoves } from '@/api/pending-moves';
import { selectBoard } from '@/api/tasks';
import { useAppSelector } from '@/store/hooks';
import { useHeld } from '@/ui/use-steady';
import { selectGroup, selectSort } from '../model/board-slice';
import type { BoardColumns } from '../model/select-columns';
import { groupTasks, sortTasks } from '../model/sort-tasks';
import { GROUP_REST } from '../strings';

/** A line of the list: the heading of a section, or a task. */
export type Line =
  { kind: 'section'; key: string; name: string; count: number } | { kind: 'task'; key: string; task: Task };

/**
 * Returns the lines with every card at its current place, pending moves included. While they are held, only the user's
 * own moves, sorting and grouping change them: a change of any task may sort it elsewhere.
 */
export function useLines(columns: BoardColumns, isHeld: boolean): Line[] {
  const board = useAppSelector(selectBoard);
  const pending = useAppSelector(selectPendingMoves);
  const moves = useAppSelector(selectOwnChanges);
  const sort = useAppSelector(selectSort);
  const group = useAppSelector(selectGroup);
  const latest = useMemo(() => {
    const shown = TASK_STATUSES.flatMap((status) => columns.ids[status]);
    const tasks = shown.flatMap((id) => {
      const held = board?.entities[id];
      return held ? [pending[id] ? { ...held, ...placeOf(held, pending) } : held] : [];
    });
    const sorted = sortTasks(tasks, sort);
    if (group === '') return sorted.map((task): Line => ({ kind: 'task', key: task.id, task }));
    return groupTasks(sorted, group, GROUP_REST[group]).flatMap(({ key, name, tasks: members }): Line[] => [
      { kind: 'section', key: `section ${key}`, name, count: members.length },
      ...members.map((task): Line => ({ kind: 'task', key: `${key} ${task.id}`, task })),
    ]);
  }, [columns, board, pending, sort, group]);
  const own = useMemo(() => ({ moves, sort, group }), [moves, sort, group]);
  return useHeld(latest, isHeld, own);
}
