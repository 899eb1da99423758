import { foldAccents, STATUS_LABELS, type Task } from '@contract';
import { useMemo } from 'react';
import { selectBoard } from '@/api/tasks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { StatusIcon } from '@/ui/status-icon';
import type { Item } from '../model/item';
import { best, tiersFor } from '../model/rank';

const SHOWN = 8;

/** Cached folded titles. A changed task is a new object. */
const folded = new WeakMap<Task, string>();

function foldedTitle(task: Task): string {
  let title = folded.get(task);
  if (title === undefined) folded.set(task, (title = foldAccents(task.title)));
  return title;
}

type FoundTask = Pick<Task, 'id' | 'title' | 'status'> & { detail?: string };

const taskKey = (id: string) => `task:${id}`;

/** The tasks of the board, as items that can be searched by title. */
export function useTaskItems(recent: readonly string[]) {
  const dispatch = useAppDispatch();
  const board = useAppSelector(selectBoard);
  const indexed = useMemo(
    () => Object.values(board?.entities ?? {}).map((task) => ({ task, title: foldedTitle(task) })),
    [board?.entities],
  );

  function itemOf({ id, title, status, detail }: FoundTask): Item {
    return {
      key: taskKey(id),
      label: title,
      detail: detail ?? STATUS_LABELS[status],
      icon: <StatusIcon status={status} />,
      run: () => dispatch(openOverlay({ kind: 'task', id })),
      isRecentable: true,
    };
  }

  function find(text: string, test: (task: Task) => boolean = () => true): Task[] {
    const tierOf = tiersFor(text);
    const place = ({ id }: Task) => (recent.indexOf(taskKey(id)) + recent.length + 1) % (recent.length + 1);
    return best(
      indexed,
      ({ task, title }) => (test(task) ? tierOf(task.title, title) : undefined),
      ({ task: a }, { task: b }) =>
        place(a) - place(b) ||
        Number(a.status === 'completed') - Number(b.status === 'completed') ||
        (a.id < b.id ? 1 : -1),
      SHOWN,
    ).map(({ task }) => task);
  }

  return { itemOf, find, taskOf: (id: string) => board?.entities[id] };
}
