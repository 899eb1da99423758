import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether an element's content overflows, now and after each resize. */
export function useOverflow<E extends HTMLElement>(): [ref: RefObject<E | null>, overflows: boolean] {
  const ref = useRef<E>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // The observer also fires initially, after layout: reading the sizes earlier would force a second layout.
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
