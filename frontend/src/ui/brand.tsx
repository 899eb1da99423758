import { clsx } from 'clsx';

/** Four strokes and one across: five, tallied. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={clsx('shrink-0', className)}>
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path
        d="M9.2 9v14M13.7 9v14M18.3 9v14M22.8 9v14M6.6 20.4 25.4 11.6"
        className="fill-none stroke-ink"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Brand({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight', className)}>
      <BrandMark className="size-6" />
      Tallyboard
    </span>
  );
}
