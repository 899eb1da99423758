import { useEffect, useLayoutEffect, useRef } from 'react';
import { type CardFocus, cardIdAt } from '../model/card-focus';
import type { BoardColumns } from '../model/select-columns';

/**
 * Keeps the focus on a card that changes to another list, whoever has moved it: there it is another element. Scrolls
 * nothing, since the pointer may be elsewhere.
 */
export function useFollowCard(columns: BoardColumns, { focusCard }: CardFocus): void {
  const focused = useRef<Element>(undefined);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : undefined;
    };
    // A press on empty space leaves a card, its removal does not; which of them it was is known a moment later.
    const leave = () =>
      queueMicrotask(() => {
        if (focused.current?.isConnected && focused.current !== document.activeElement) focused.current = undefined;
      });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', leave);
    };
  }, []);

  // Before the focus goes to the region of what was removed.
  useLayoutEffect(() => {
    const id = focused.current?.isConnected === false && cardIdAt(focused.current);
    if (id && document.activeElement === document.body) focusCard(id, { preventScroll: true });
  }, [columns, focusCard]);
}
