import { LIMITS, MESSAGES, STATUS_LABELS, type TrashedTask } from '@contract';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { useGetTrashQuery, useRestoreTaskMutation } from '@/api/trash';
import { formatAgo } from '@/lib/ago';
import { serverNow } from '@/lib/server-clock';
import { useAppDispatch } from '@/store/hooks';
import { undoWithdrawn } from '@/store/undo-slice';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { FooterError } from '@/ui/footer-error';
import { Skeleton } from '@/ui/skeleton';
import { StatusIcon } from '@/ui/status-icon';
import { restoreLabel, TRASH } from '../strings';

/** Deleted tasks, most recently deleted first. */
export function TrashDialog({ onClose }: { onClose: () => void }) {
  const { data, error: loadError, isFetching, refetch } = useGetTrashQuery();
  const [restore, { error }] = useRestoreTaskMutation();
  const dispatch = useAppDispatch();
  const [restoringId, setRestoringId] = useState<string | null>(null);

  // Withdraws the offer to undo the deletion, which this dialog replaces: after a restore it would delete the task
  // again.
  useEffect(() => void dispatch(undoWithdrawn()), [dispatch]);

  async function bringBack(id: string) {
    setRestoringId(id);
    await restore(id);
    setRestoringId(null);
  }

  return (
    <Dialog
      title={TRASH.title}
      description={TRASH.explanation(LIMITS.trash.days)}
      onClose={onClose}
      isReadOnly={!data?.length}
      footer={error && <FooterError text={errorText(error, MESSAGES.general.somethingWentWrong)} />}
    >
      {!data && !loadError && <Loading />}
      {loadError && <ErrorState text={TRASH.failed} onRetry={() => void refetch()} pending={isFetching} />}
      {data?.length === 0 && <EmptyState text={TRASH.empty} className="min-h-40" />}
      {data && data.length > 0 && (
        <ul aria-label={TRASH.title} className="-my-2 divide-y divide-hairline">
          {data.map((task) => (
            <TrashRow
              key={task.id}
              task={task}
              isRestoring={restoringId === task.id}
              onRestore={() => void bringBack(task.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface TrashRowProps {
  task: TrashedTask;
  isRestoring: boolean;
  onRestore: () => void;
}

function TrashRow({ task, isRestoring, onRestore }: TrashRowProps) {
  const { timezone } = useCurrentUser();
  return (
    <li className="flex items-center gap-3 py-2.5">
      <StatusIcon status={task.status} className="self-start mt-0.5" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-base font-semibold wrap-anywhere">
          {task.title}
        </p>
        <p className="text-sm text-fg-3">
          {`${STATUS_LABELS[task.status]} · ${TRASH.deleted(task.deletedBy?.name, formatAgo(task.deletedAt, serverNow(), timezone))}`}
        </p>
      </div>
      <Button
        size="sm"
        pending={isRestoring}
        aria-label={restoreLabel(task.title)}
        onClick={onRestore}
        className="max-md:h-11"
      >
        {!isRestoring && <RotateCcw aria-hidden="true" className="size-3.5" />}
        <span>{TRASH.restore}</span>
      </Button>
    </li>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      <p className="sr-only">{MESSAGES.general.loading}</p>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
