import { useEffect, useEffectEvent } from 'react';
import { useCan } from '@/lib/permissions';
import { useAppStore } from '@/store/hooks';
import { announce } from '@/ui/live-region';
import { cardIdAt } from '../model/card-focus';
import { type BoardColumns, statusOf } from '../model/select-columns';
import { cardToggled, rangeSelected, selectionCleared, selectSelectedIds } from '../model/selection-slice';
import { BULK } from '../strings';

/**
 * Selects cards by key, or by a click with Ctrl, ⌘ or Shift, which then does not open them. Clients cannot select
 * cards, since they cannot change any.
 */
export function useSelection(columns: BoardColumns) {
  const store = useAppStore();
  const maySelect = useCan()('task.move');
  const announceCount = () => announce(BULK.selected(selectSelectedIds(store.getState()).length));

  function toggle(id: string) {
    if (!maySelect) return;
    store.dispatch(cardToggled(id));
    announceCount();
  }

  const click = useEffectEvent((event: MouseEvent) => {
    const id = event.ctrlKey || event.metaKey || event.shiftKey ? cardIdAt(event.target) : undefined;
    if (!id || !maySelect) return;
    event.preventDefault();
    event.stopPropagation();
    const status = statusOf(columns.ids, id);
    if (!event.shiftKey || !status) return toggle(id);
    store.dispatch(rangeSelected({ id, column: [...columns.ids[status]] }));
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
