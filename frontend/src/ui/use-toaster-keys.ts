import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { lastHome } from './focus-home';
import { topLayer } from './use-return-focus';

/**
 * Lets the keyboard and the pointer reach toasts over an open dialog, which would trap the focus and treat a press on a
 * toast as a press outside. Afterwards returns the focus.
 */
export function useToasterKeys(ref: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);

  function leave() {
    if (!ref.current?.contains(document.activeElement)) return;
    const target = before.current?.isConnected ? before.current : (topLayer() ?? lastHome());
    if (target instanceof HTMLElement) target.focus();
  }

  const escape = useEffectEvent(leave);

  useEffect(() => {
    const toaster = ref.current;
    const isInside = (target: EventTarget | null) => target instanceof Node && toaster?.contains(target);
    // Dialogs also listen on the document, but their listeners run later, since they are added later.
    function onFocusIn(event: globalThis.FocusEvent) {
      if (isInside(event.target)) event.stopImmediatePropagation();
    }
    function onFocusOut(event: globalThis.FocusEvent) {
      if (isInside(event.relatedTarget)) event.stopImmediatePropagation();
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isInside(event.target)) return;
      event.stopPropagation();
      escape();
    }
    const onPointerDown = (event: PointerEvent) => event.stopPropagation();

    toaster?.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      toaster?.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [ref]);

  return {
    leave,
    onFocus({ relatedTarget }: FocusEvent) {
      if (!ref.current?.contains(relatedTarget)) before.current = relatedTarget;
    },
  };
}
