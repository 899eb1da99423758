import { createContext, use, useLayoutEffect, useRef, useState } from 'react';
import { STRINGS } from './strings';

/** How many events of a day the grid was not given, by day. */
export const LeftOutContext = createContext<ReadonlyMap<string, number>>(new Map());

/** Counts what the grid does not know of as well. @param count what it knows of and has no room for */
export function MoreLink({ count }: { count: number }) {
  const leftOut = use(LeftOutContext);
  const ref = useRef<HTMLSpanElement>(null);
  const [day, setDay] = useState('');
  // The grid does not say of which day the link is; the cell does.
  useLayoutEffect(() => setDay(ref.current?.closest<HTMLElement>('[data-date]')?.dataset.date ?? ''), []);
  return <span ref={ref}>{STRINGS.more(count + (leftOut.get(day) ?? 0))}</span>;
}
