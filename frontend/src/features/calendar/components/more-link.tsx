import { createContext, use, useLayoutEffect, useRef, useState } from 'react';
import { STRINGS } from '../strings';

/** The number of events withheld from the grid, by day. */
export const LeftOutContext = createContext<ReadonlyMap<string, number>>(new Map());

/** Includes the events withheld from the grid. @param count the events in the grid that do not fit */
export function MoreLink({ count }: { count: number }) {
  const leftOut = use(LeftOutContext);
  const ref = useRef<HTMLSpanElement>(null);
  const [day, setDay] = useState('');
  // The grid does not provide the day of the link, so it is read from the cell.
  useLayoutEffect(() => setDay(ref.current?.closest<HTMLElement>('[data-date]')?.dataset.date ?? ''), []);
  return <span ref={ref}>{STRINGS.more(count + (leftOut.get(day) ?? 0))}</span>;
}
