import type { ReactNode } from 'react';

/** A line of the palette. */
export interface Item {
  /** Unique, and stable across openings. */
  key: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  /** The shortcut for the same action. */
  keys?: string;
  /** The palette closes first, unless `staysOpen` is set. */
  run: () => void;
  staysOpen?: boolean;
  /** Whether the item is remembered as recently used. */
  isRecentable?: boolean;
}

export interface Section {
  title: string;
  items: Item[];
}

/** Removes duplicate items except for their first occurrence, and empty sections. */
export function distinct(sections: readonly Section[]): Section[] {
  const seen = new Set<string>();
  return sections
    .map(({ title, items }) => ({ title, items: items.filter(({ key }) => !seen.has(key) && seen.add(key)) }))
    .filter(({ items }) => items.length > 0);
}
