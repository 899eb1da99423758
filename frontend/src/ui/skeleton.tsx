import { clsx } from 'clsx';

/** A grey placeholder with the size of the content. It appears after a moment, so that fast responses do not flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" data-skeleton="" className={clsx('block appear-late', className)}>
      <span className="block size-full animate-breathe rounded-control bg-hover" />
    </span>
  );
}
