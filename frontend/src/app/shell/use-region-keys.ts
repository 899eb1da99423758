import { useEffect } from 'react';
import { topLayer } from '@/ui/use-return-focus';

function goRound(event: KeyboardEvent) {
  if (event.key !== 'F6') return;
  const top = topLayer();
  const all = [...document.querySelectorAll<HTMLElement>('[data-region]')];
  const regions = top ? [top, ...all.filter((region) => region.matches('[data-toaster]'))] : all;
  const current = regions.findIndex((region) => region.contains(document.activeElement));
  const step = event.shiftKey ? -1 : 1;
  const next = current === -1 ? 0 : (current + step + regions.length) % regions.length;
  event.preventDefault();
  regions[next]?.focus();
}

/**
 * F6 and Shift F6 cycle through the elements with `data-region`, as in desktop programs; with a dialog open, between
 * the dialog and the toasts.
 */
export function useRegionKeys() {
  useEffect(() => {
    window.addEventListener('keydown', goRound);
    return () => window.removeEventListener('keydown', goRound);
  }, []);
}
