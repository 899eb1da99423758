import type { Range } from '@tanstack/react-virtual';
import { type Key, useCallback, useMemo, useState } from 'react';

/**
 * Options for a virtual list that keeps the row that last had the focus in the DOM. Without its row, the focus would be
 * lost, and a menu or dialog that the row has opened would close: React also reports the focus in there to the row.
 * @param rows the same array until a row changes: with a new one, the list lays out all rows again
 * @param keyOf the same function in every render, for the same reason
 * @returns the options, and a function that takes a row's key, for its `onFocus`
 */
export function useKeptRow<T>(rows: readonly T[], keyOf: (row: T) => string) {
  const [key, keep] = useState<Key>();
  const getItemKey = useCallback((index: number) => keyOf(rows[index]!), [rows, keyOf]);
  const options = useMemo(() => {
    const kept = rows.findIndex((row) => keyOf(row) === key);
    return {
      count: rows.length,
      // The same function when another row is kept: with a new one, the list lays out all rows again.
      getItemKey,
      rangeExtractor({ startIndex, endIndex, overscan }: Range): number[] {
        const first = Math.max(startIndex - overscan, 0);
        const end = Math.min(endIndex + overscan + 1, rows.length);
        const shown = Array.from({ length: end - first }, (_, at) => first + at);
        if (kept >= end) shown.push(kept);
        else if (kept >= 0 && kept < first) shown.unshift(kept);
        return shown;
      },
    };
  }, [rows, keyOf, getItemKey, key]);
  return [options, keep] as const;
}
