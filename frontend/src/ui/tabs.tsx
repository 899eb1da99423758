import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabsProps<V extends string> {
  /** What the tabs are of; read, not shown. */
  label: string;
  tabs: readonly { value: V; label: string; content: ReactNode }[];
  /** The one that is shown at first, if not the first of them. */
  first?: V;
}

/** One of a few panels at a time; the arrow keys go from tab to tab. A panel is gone while another is shown. */
export function Tabs<V extends string>({ label, tabs, first = tabs[0]?.value }: TabsProps<V>) {
  return (
    <Radix.Root defaultValue={first} className="flex min-h-0 flex-1 flex-col">
      <Radix.List aria-label={label} className="flex shrink-0 gap-5 border-b border-hairline px-6 max-md:px-4">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-10 cursor-pointer -outline-offset-2 border-b-2 border-transparent px-0.5 text-sm font-semibold text-fg-2 transition-colors hover:text-fg data-[state=active]:border-accent data-[state=active]:text-fg max-md:h-12 max-md:px-2 max-md:text-base"
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
