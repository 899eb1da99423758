import { type RefObject, useEffect, useRef } from 'react';

/** A ref that is true once the component is no longer shown, so that a late failure needs a toast. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
