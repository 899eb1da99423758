import { createContext, use, useLayoutEffect, useRef, useState } from 'react';
import { STRINGS } from '../strings';

/** The number of events withheld from the grid, by day. */
export const LeftOutContext = createContext<ReadonlyMap<string, number>>(new Map());

/** Includes the events withheld from the grid. @param count the events that the grid has but cannot fit */
export function MoreLink({ count }: { count: number }) {
  const leftOut = use(LeftOutContext);
  const ref = useRef<HTMLSpanElement>(null);
  const [day, setDay] = useState('');
  // The grid does not say which day the link is for; its cell does.
  useLayoutEffect(() => setDay(ref.current?.closest<HTMLElement>('[data-date]')?.dataset.date ?? ''), []);
  return <span ref={ref}>{STRINGS.more(count + (leftOut.get(day) ?? 0))}</span>;
}
