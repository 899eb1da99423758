import { MESSAGES } from '@contract';
import { Skeleton } from '@/ui/skeleton';

const ROWS = 6;

export function UsersSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden px-6 py-5 max-md:px-4">
      <p role="status" className="sr-only">
        {MESSAGES.general.loading}
      </p>
      <Skeleton className="mb-3 h-5 w-24" />
      <div aria-hidden="true" className="flex flex-col gap-px max-md:gap-2">
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} className="h-15 max-md:h-28" />
        ))}
      </div>
    </div>
  );
}
