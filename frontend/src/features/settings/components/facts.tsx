import type { ReactNode } from 'react';

/** Names next to their values. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-6 gap-y-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-fg-2">{name}</dt>
          <dd className="tnum min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
