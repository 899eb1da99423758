import { useEffect, useEffectEvent } from 'react';
import { useCan } from '@/lib/permissions';
import { useAppStore } from '@/store/hooks';
import { announce } from '@/ui/live-region';
import { BULK } from '../bulk-strings';
import { useBoard } from '../model/board-context';
import { type Place, placeAt } from '../model/card-focus';
import { cardToggled, rangeSelected, selectionCleared, selectSelectedIds } from '../model/selection-slice';

/**
 * Selects cards by key, or by a click with Ctrl, ⌘ or Shift, which then does not open them. Clients cannot select
 * cards, since they cannot change any.
 */
export function useSelection() {
  const store = useAppStore();
  const { placesAround } = useBoard();
  const maySelect = useCan()('task.move');
  const announceCount = () => announce(BULK.selected(selectSelectedIds(store.getState()).length));

  function toggle(place: Place) {
    if (!maySelect) return;
    store.dispatch(cardToggled(place));
    announceCount();
  }

  const click = useEffectEvent((event: MouseEvent) => {
    const place = event.ctrlKey || event.metaKey || event.shiftKey ? placeAt(event.target) : undefined;
    if (!place || !maySelect) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.shiftKey) return toggle(place);
    store.dispatch(rangeSelected({ to: place, list: placesAround(place.key) }));
    announceCount();
  });

  useEffect(() => {
    const listener = (event: MouseEvent) => click(event);
    // Captures the click before the card's own controls receive it.
    window.addEventListener('click', listener, { capture: true });
    return () => window.removeEventListener('click', listener, { capture: true });
  }, []);

  return { toggle, clear: () => store.dispatch(selectionCleared()) };
}
