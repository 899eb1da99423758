import { useEffect, useState } from 'react';
import { homeOf, lastHome } from './focus-home';

/** The element that had the focus before each open layer, outermost first. */
const openers: (Element | null)[] = [];
/** The elements to which the last closed layer could have returned the focus. */
let handedOver: (Element | null)[] = [];

function candidatesNow(): (Element | null)[] {
  const { activeElement, body } = document;
  // No element has the focus while one layer replaces another.
  const before = activeElement === body ? handedOver : [activeElement, homeOf(activeElement)];
  return [...before, ...[...openers].reverse()];
}

/** The topmost open layer. */
export function topLayer(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(-1);
}

/**
 * A handler for Radix's `onCloseAutoFocus` that returns the focus to the element that had it when the layer was first
 * rendered. Radix would return it to the trigger, but our layers are opened by whatever mounts them and have none. A
 * layer that replaces another keeps the focus, and later returns it to the element that had it before both.
 */
export function useReturnFocus(): (event: Event) => void {
  const [candidates] = useState(candidatesNow);
  useEffect(() => {
    const opener = candidates[0] ?? null;
    openers.push(opener);
    return () => {
      openers.splice(openers.lastIndexOf(opener), 1);
      handedOver = candidates;
    };
  }, [candidates]);

  return (event) => {
    event.preventDefault();
    const top = topLayer();
    const { activeElement } = document;
    // The layer that replaced this one has focused its first control, or a key pressed right after has moved it.
    const place = top ?? document.body;
    if (place !== activeElement && place.contains(activeElement)) return;
    const target = candidates.find((it) => it?.isConnected && (!top || top.contains(it))) ?? top ?? lastHome();
    if (target instanceof HTMLElement) target.focus();
  };
}
