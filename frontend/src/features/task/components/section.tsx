import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  /** Shown at the end of the title's line: a number or a button. */
  extra?: ReactNode;
  children: ReactNode;
}

export function Section({ title, extra, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-4">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h3 id={id} className="text-base font-semibold">
          {title}
        </h3>
        {extra}
      </div>
      {children}
    </section>
  );
}
