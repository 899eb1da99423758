import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Pointers tremble: less than this between press and release is no movement. */
const STILL_PX = 4;

/**
 * Handlers for a backdrop, which is asked to close by a click on itself, unless the pointer moved since it was pressed
 * (spec 2): marking text beyond the edge of a form must not close it.
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
