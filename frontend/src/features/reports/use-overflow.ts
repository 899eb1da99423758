import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether an element holds more than it shows, now and at any other width. */
export function useOverflow<E extends HTMLElement>(): [ref: RefObject<E | null>, overflows: boolean] {
  const ref = useRef<E>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // Called once at the start as well, when the layout is known: to ask before would have it worked out twice.
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
