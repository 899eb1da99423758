import { clsx } from 'clsx';

/** A grey stand-in of the size of what is coming. It waits a moment, so that fast answers never flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('block appear-late', className)}>
      <span className="block size-full animate-breathe rounded-control bg-hover" />
    </span>
  );
}
