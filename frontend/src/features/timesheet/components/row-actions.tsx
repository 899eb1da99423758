import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { useGetTasksQuery } from '@/api/tasks';
import { useLazyGetTimesheetQuery } from '@/api/timesheets';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/button';
import { announce } from '@/ui/live-region';
import { showToast } from '@/ui/show-toast';
import { TaskPicker } from '@/ui/task-picker';
import { useFindTasks } from '../hooks/use-find-tasks';
import { type AddedRow, addedRow, weekAfter } from '../model/sheet-rows';
import { rowsAdded } from '../model/timesheet-slice';
import { STRINGS } from '../strings';

export interface RowActionsProps {
  sheet: { userId: string; week: string; days: string[] };
  shown: ReadonlySet<string>;
}

/** Adds rows without hours: a single task, or the tasks of last week. */
export function RowActions({ sheet, shown }: RowActionsProps) {
  const { userId, week } = sheet;
  const dispatch = useAppDispatch();
  const find = useFindTasks(userId, shown);
  const [isPicking, setIsPicking] = useState(false);
  const { data: board, isLoading } = useGetTasksQuery();
  const [load, { isFetching }] = useLazyGetTimesheetQuery();
  const isPending = isLoading || isFetching;
  const add = (rows: AddedRow[]) => void dispatch(rowsAdded({ userId, week, rows }));

  async function copy() {
    const { data } = await load({ userId, week: weekAfter(sheet, -1) });
    if (!data || !board) return showToast.error(STRINGS.copyFailed);
    // Deleted tasks keep their hours, but take no new ones.
    const rows = data.rows.filter(({ taskId }) => !shown.has(taskId) && taskId in board.entities);
    add(rows.map(({ taskId, title, client }) => ({ taskId, title, client })));
    announce(rows.length > 0 ? STRINGS.rowsCopied(rows.length) : STRINGS.nothingToCopy);
    if (rows.length === 0) showToast.blank(STRINGS.nothingToCopy);
  }

  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1">
      <Button onClick={() => setIsPicking(true)}>
        <Plus aria-hidden="true" className="size-4" />
        {STRINGS.addRow}
      </Button>
      <Button variant="ghost" pending={isPending} onClick={() => void copy()}>
        {!isPending && <Copy aria-hidden="true" className="size-4" />}
        <span>{STRINGS.copyRows}</span>
      </Button>
      {isPicking && (
        <TaskPicker
          title={STRINGS.addRow}
          find={find}
          onPick={(task) => {
            add([addedRow(task)]);
            setIsPicking(false);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}
