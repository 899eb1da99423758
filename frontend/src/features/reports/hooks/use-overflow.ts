import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether an element's content overflows, now and after each resize. */
export function useOverflow<E extends HTMLElement>(): [ref: RefObject<E | null>, overflows: boolean] {
  const ref = useRef<E>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // Also called once at the start, when the layout is known: reading it earlier would calculate it twice.
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
