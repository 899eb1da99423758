import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface PanelProps {
  title: string;
  /** Shown to the right of the title. */
  extra?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A group of figures under its heading. */
export function Panel({ title, extra, className, children }: PanelProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={clsx('rounded-modal bg-surface p-4', className)}>
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="text-base font-semibold">
          {title}
        </h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
