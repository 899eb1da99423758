import { MESSAGES } from '@contract';
import { Skeleton } from '@/ui/skeleton';

const ROWS = [0, 1, 2, 3, 4];

/** A placeholder as large as one day's reports. */
export function ReportsSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden px-6 max-md:px-4">
      <p role="status" className="sr-only">
        {MESSAGES.general.loading}
      </p>
      <div aria-hidden="true" className="pt-6">
        <Skeleton className="h-5 w-24" />
        {ROWS.map((row) => (
          <div key={row} className="flex gap-3 border-b border-hairline py-4">
            <Skeleton className="size-7" />
            <div className="flex-1">
              <Skeleton className="h-9 w-48" />
              <Skeleton className="mt-2 h-10 max-w-[70ch]" />
            </div>
            <Skeleton className="h-6 w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
