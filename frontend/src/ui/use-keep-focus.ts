import { useEffect } from 'react';
import { focusSuccessorOf, homeOf, lastHome } from './focus-home';

/**
 * When the focused element is removed, moves the focus to its replacement, or to its region. The browser would
 * move it to the body: the next Tab would start at the top of the page, and typed keys would reach the page behind.
 * Does not scroll, since the pointer may be elsewhere.
 */
export function useKeepFocus() {
  useEffect(() => {
    let focused: Element | null = null;
    let home: HTMLElement | null = null;

    function onFocusIn({ target }: FocusEvent) {
      focused = target instanceof Element ? target : null;
      home = homeOf(focused);
    }

    function onFocusOut({ relatedTarget }: FocusEvent) {
      // A press on empty space removes the focus on purpose; a microtask later it is known whether this was a removal.
      queueMicrotask(() => {
        if (!relatedTarget && focused?.isConnected) focused = null;
      });
    }

    function onChange() {
      if (!focused || focused.isConnected) return;
      const removed = focused;
      focused = null;
      // Layers return the focus themselves.
      if (!home || document.activeElement !== document.body) return;
      if (!focusSuccessorOf(removed)) (home.isConnected ? home : lastHome())?.focus({ preventScroll: true });
    }

    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, []);
}
