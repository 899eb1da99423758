import { type RefObject, useLayoutEffect, useState } from 'react';

export interface RowsInView {
  count: number;
  /** From the top of one row to the top of the next, in CSS pixels: all rows have the same height. */
  pitch: number;
  /** The number of additional rows rendered above and below the view. */
  overscan: number;
  /** Rows that are rendered at any scroll position; negative indexes are ignored. */
  kept: readonly number[];
}

/** The indexes of the rows to render, ascending. Rows of equal height need no measuring, and so no library. */
export function useRowsInView(scroller: RefObject<HTMLElement | null>, rows: RowsInView): number[] {
  const { count, pitch, overscan, kept } = rows;
  const [view, setView] = useState({ first: 0, last: -1 });

  useLayoutEffect(() => {
    const element = scroller.current!;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const first = Math.max(0, Math.floor(scrollTop / pitch));
      const last = Math.floor((scrollTop + clientHeight) / pitch);
      setView((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, pitch]);

  return rowsOf(view, { count, overscan, kept });
}

/** @param view the rows in view; none before the list is measured, and beyond its end after it became shorter */
export function rowsOf(view: { first: number; last: number }, rows: Omit<RowsInView, 'pitch'>): number[] {
  const { count, overscan, kept } = rows;
  const last = view.last < 0 ? -1 : Math.min(count - 1, view.last + overscan);
  const first = Math.max(0, Math.min(view.first, count - 1) - overscan);
  const shown = new Set(kept.filter((index) => index >= 0 && index < count));
  for (let index = first; index <= last; index += 1) shown.add(index);
  return [...shown].sort((a, b) => a - b);
}
