import { clsx } from 'clsx';

/** A pulsing dot for a running timer; it does not pulse under reduced motion. Decorative: also say it in words. */
export function RunningDot({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('relative inline-flex size-2 shrink-0', className)}>
      <span className="absolute inset-0 animate-running rounded-full bg-online" />
      <span className="relative size-2 rounded-full bg-online" />
    </span>
  );
}
