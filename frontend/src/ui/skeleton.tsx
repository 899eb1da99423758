import { clsx } from 'clsx';

/** A grey placeholder with the size of the content. Appears after a moment, so as not to flash on fast responses. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" data-skeleton="" className={clsx('block appear-late', className)}>
      <span className="block size-full animate-breathe rounded-control bg-hover" />
    </span>
  );
}
