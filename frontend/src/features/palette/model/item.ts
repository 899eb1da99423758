import type { ReactNode } from 'react';

/** One line of the palette. */
export interface Item {
  /** Unique, and the same at the next opening. */
  key: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  /** The key combination that does the same. */
  keys?: string;
  /** Closes the palette first, unless `staysOpen`. */
  run: () => void;
  staysOpen?: boolean;
  /** Remembered among the recent ones. */
  isRecentable?: boolean;
}

export interface Section {
  title: string;
  items: Item[];
}

/** Each item once, where it comes first, without empty sections. */
export function distinct(sections: readonly Section[]): Section[] {
  const seen = new Set<string>();
  return sections
    .map(({ title, items }) => ({ title, items: items.filter(({ key }) => !seen.has(key) && seen.add(key)) }))
    .filter(({ items }) => items.length > 0);
}
