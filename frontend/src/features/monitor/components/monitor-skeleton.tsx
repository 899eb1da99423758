import { MESSAGES, STAFF_STATUSES } from '@contract';
import { Skeleton } from '@/ui/skeleton';

const ROWS = 6;

/** A placeholder as large as the counts and the staff. */
export function MonitorSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden px-6 max-md:px-4">
      <p role="status" className="sr-only">
        {MESSAGES.general.loading}
      </p>
      <div aria-hidden="true">
        <div className="grid grid-cols-3 gap-4 pt-4 max-md:gap-1.5 max-md:pt-3">
          {STAFF_STATUSES.map((status) => (
            <Skeleton key={status} className="h-13.5 max-md:h-16" />
          ))}
        </div>
        <Skeleton className="my-4 h-8 w-72 max-md:my-3 max-md:h-11 max-md:w-full" />
        <div className="flex flex-col gap-2 xl:gap-px xl:pt-8">
          {Array.from({ length: ROWS }, (_, row) => (
            <Skeleton key={row} className="h-16 max-xl:h-34" />
          ))}
        </div>
      </div>
    </div>
  );
}
