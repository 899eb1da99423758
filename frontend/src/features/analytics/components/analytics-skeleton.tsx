import { MESSAGES } from '@contract';
import { Skeleton } from '@/ui/skeleton';

const CARDS = 4;

/** A placeholder as large as the figures. */
export function AnalyticsSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden px-6 py-4 max-md:px-4 max-md:py-3">
      <p role="status" className="sr-only">
        {MESSAGES.general.loading}
      </p>
      <div aria-hidden="true">
        <Skeleton className="mb-3 h-4.5 w-72" />
        <div className="grid grid-cols-4 gap-4 max-xl:grid-cols-2 max-md:gap-1.5">
          {Array.from({ length: CARDS }, (_, card) => (
            <Skeleton key={card} className="h-19 max-md:h-16" />
          ))}
        </div>
        <Skeleton className="mt-4 h-90 max-md:h-80" />
        <Skeleton className="mt-4 h-64" />
      </div>
    </div>
  );
}
