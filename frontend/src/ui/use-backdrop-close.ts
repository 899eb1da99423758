import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A smaller distance between press and release is no movement: hands tremble. */
const STILL_PX = 4;

/**
 * Handlers for a backdrop that closes on a click, unless the pointer moved since it was pressed: selecting text beyond
 * the edge of a form must not close it.
 */
export function useBackdropClose(onClose: (() => void) | undefined) {
  const pressed = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      const isOnBackdrop = event.target === event.currentTarget;
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
