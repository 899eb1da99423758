import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabsProps<V extends string> {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly { value: V; label: string; content: ReactNode }[];
  /** The initial tab, if not the first. */
  first?: V;
}

/** One of a few panels at a time; arrow keys move between tabs. Hidden panels are unmounted. */
export function Tabs<V extends string>({ label, tabs, first = tabs[0]?.value }: TabsProps<V>) {
  return (
    <Radix.Root defaultValue={first} className="flex min-h-0 flex-1 flex-col">
      <Radix.List
        aria-label={label}
        className="flex shrink-0 gap-5 border-b border-hairline px-6 max-md:gap-3 max-md:overflow-x-auto max-md:px-4"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-10 shrink-0 cursor-pointer rounded-t-badge border-b-2 border-transparent px-0.5 outline-offset-1! text-sm font-semibold text-fg-2 transition-colors hover:text-fg data-[state=active]:border-accent data-[state=active]:text-fg max-md:mb-0 max-md:h-12 max-md:px-2 max-md:-outline-offset-2! max-md:text-base"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
