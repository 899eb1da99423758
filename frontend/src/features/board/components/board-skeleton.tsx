import { MESSAGES, TASK_STATUSES } from '@contract';
import { Skeleton } from '@/ui/skeleton';

const CARDS = [4, 2, 3, 3];

/** A placeholder as large as the counts and columns. */
export function BoardSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <p role="status" className="sr-only">
        {MESSAGES.general.loading}
      </p>
      <div aria-hidden="true" className="grid grid-cols-4 gap-4 px-6 pt-4 max-md:gap-1.5 max-md:px-4 max-md:pt-3">
        {TASK_STATUSES.map((status) => (
          <Skeleton key={status} className="h-13.5 max-md:h-20" />
        ))}
      </div>
      <div aria-hidden="true" className="flex min-h-0 flex-1 gap-4 overflow-hidden p-6 pt-4 max-md:px-4">
        {TASK_STATUSES.map((status, column) => (
          <div
            key={status}
            className="flex min-w-70 flex-1 flex-col gap-2 rounded-modal bg-surface p-2 pt-11 not-first:max-md:hidden max-md:bg-canvas max-md:p-0"
          >
            {Array.from({ length: CARDS[column] ?? 0 }, (_, card) => (
              <Skeleton key={card} className="h-26 max-md:h-24" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
