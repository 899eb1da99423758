import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A group of settings: the name on the left, the controls on the right. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-b border-hairline py-7 last:border-0 md:grid-cols-[220px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {hint && <p className="mt-1 text-xs text-fg-3">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
