import { useEffect } from 'react';
import { topLayer } from '@/ui/use-return-focus';

function goRound(event: KeyboardEvent) {
  if (event.key !== 'F6' || topLayer()) return;
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')];
  const current = regions.findIndex((region) => region.contains(document.activeElement));
  const step = event.shiftKey ? -1 : 1;
  const next = current === -1 ? 0 : (current + step + regions.length) % regions.length;
  event.preventDefault();
  regions[next]?.focus();
}

/** F6 and Shift F6 go round what is marked `data-region`, as they do in desktop programs. */
export function useRegionKeys() {
  useEffect(() => {
    window.addEventListener('keydown', goRound);
    return () => window.removeEventListener('keydown', goRound);
  }, []);
}
