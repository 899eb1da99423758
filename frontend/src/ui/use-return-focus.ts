import { useEffect, useState } from 'react';
import { homeOf, lastHome } from './focus-home';

/** What had the focus before each of the open layers, the first first. */
const openers: (Element | null)[] = [];
/** Where the layer that was closed last would have given the focus. */
let handedOver: (Element | null)[] = [];

function candidatesNow(): (Element | null)[] {
  const { activeElement, body } = document;
  // Nothing has it while a layer takes the place of another.
  const before = activeElement === body ? handedOver : [activeElement, homeOf(activeElement)];
  return [...before, ...[...openers].reverse()];
}

/** The open layer that lies over all others. */
export function topLayer(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(-1);
}

/**
 * A handler for Radix's `onCloseAutoFocus` that gives the focus back to what had it when the layer was first rendered.
 * Radix would give it to its trigger; our layers are opened by whatever mounts them and have none. A layer that takes
 * the place of another keeps the focus, and gives it back to what had it before both.
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
    const target = candidates.find((it) => it?.isConnected && (!top || top.contains(it))) ?? top ?? lastHome();
    if (target instanceof HTMLElement) target.focus();
  };
}
