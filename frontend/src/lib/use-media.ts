import { LIMITS } from '@contract';
import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** True if the pointer is a finger, so that the keyboard is most likely on the screen. */
export function useHasTouchKeyboard(): boolean {
  return useMedia('(pointer: coarse)');
}

/** A phone: 768 pixels or less. */
export function useIsMobile(): boolean {
  return useMedia(`(max-width: ${LIMITS.board.mobileBreakpointPx}px)`);
}
