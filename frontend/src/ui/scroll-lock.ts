import { useLayoutEffect } from 'react';

let locks = 0;

/**
 * Keeps the page behind a modal from scrolling. Radix's own lock would inject a style element, which the CSP refuses.
 */
export function useScrollLock() {
  useLayoutEffect(() => {
    locks += 1;
    document.documentElement.dataset.scrollLock = '';
    return () => {
      locks -= 1;
      if (locks === 0) delete document.documentElement.dataset.scrollLock;
    };
  }, []);
}
