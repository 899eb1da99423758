import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { isToastAt } from './toast-at';

/** A smaller distance between press and release does not count as a movement: hands tremble. */
const STILL_PX = 4;

/**
 * Handlers for a backdrop that closes on a click, unless the pointer moved since it was pressed: selecting text beyond
 * the edge of a form must not close it. Neither does a press on a toast, which looks like a layer above.
 */
export function useBackdropClose(onClose: (() => void) | undefined) {
  const pressed = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      const isOnBackdrop = event.target === event.currentTarget && !isToastAt(event.clientX, event.clientY);
      pressed.current = isOnBackdrop ? { x: event.clientX, y: event.clientY } : undefined;
    },
    onClick: (event: MouseEvent) => {
      const from = pressed.current;
      pressed.current = undefined;
      if (!from || event.target !== event.currentTarget) return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < STILL_PX) onClose?.();
    },
  };
}
