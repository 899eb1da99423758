import { MESSAGES } from '@contract';
import { Skeleton } from '@/ui/skeleton';

const ROWS = 5;

export function RatesSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {MESSAGES.general.loading}
      </p>
      <Skeleton className="mb-6 h-10 max-w-170" />
      <div aria-hidden="true" className="flex flex-col gap-px">
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    </>
  );
}
