import { MESSAGES } from '@contract';
import { useState } from 'react';
import { selectBoard, useGetTasksQuery, useTask } from '@/api/tasks';
import { useAppSelector } from '@/store/hooks';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { STRINGS } from '../strings';
import { TaskEditor } from './task-editor';

export interface TaskModalProps {
  /** Absent for a new task. */
  taskId?: string;
  onClose: () => void;
}

/** Creates, edits or shows a task. It opens immediately with the board's data and is updated live. */
export function TaskModal({ taskId, onClose }: TaskModalProps) {
  const live = useTask(taskId);
  const [last, setLast] = useState(live);
  if (live && live !== last) setLast(live);
  const isBoardLoaded = useAppSelector((state) => selectBoard(state) !== undefined);
  const task = live ?? last;

  if (taskId === undefined) return <TaskEditor isAbsent={false} onClose={onClose} />;
  if (task) return <TaskEditor task={task} isAbsent={isBoardLoaded && !live} onClose={onClose} />;
  return (
    <Dialog title={STRINGS.detailsTitle} width="xl" onClose={onClose}>
      <NoTask />
    </Dialog>
  );
}

/** In place of a task that is not on the board, or while there is no board. */
function NoTask() {
  const { data, error, isFetching, refetch } = useGetTasksQuery();
  if (data) return <EmptyState text={MESSAGES.general.notFound} />;
  if (error) return <ErrorState text={STRINGS.loadFailed} pending={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="sr-only">{MESSAGES.general.loading}</p>
      <Skeleton className="h-9" />
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
    </div>
  );
}
