import { MESSAGES } from '@contract';
import { Skeleton } from '@/ui/skeleton';

const ROWS = [0, 1, 2, 3, 4];

/** A placeholder as large as a week. */
export function TimesheetSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {MESSAGES.general.loading}
      </p>
      <div aria-hidden="true" className="flex flex-col gap-1 pt-3">
        <Skeleton className="mb-3 h-8 w-72" />
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    </>
  );
}
