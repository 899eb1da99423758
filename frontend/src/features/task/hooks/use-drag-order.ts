import { type ComponentProps, type PointerEvent, type RefObject, useState } from 'react';
import { storedId } from '@/api/checklist';

/** Rows are remembered by their ids, since others may be added or removed during the drag. */
interface Drag {
  id: string;
  /** The other row directly above the gap in which the row would land; undefined at the top. */
  aboveId?: string;
  lineTop: number;
}

/**
 * Reorders the items of a checklist by dragging their handles. Rows stay in place; a line shows where the dragged row
 * would land.
 * @param ids the ids of the rows, which have them as `data-item`
 * @param onMove called with an id, and an index in the list without that row
 */
export function useDragOrder(
  listRef: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: (id: string, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  // A row that is removed does not receive the end of its drag.
  if (drag && !ids.includes(drag.id)) setDrag(undefined);

  function aim(id: string, clientY: number) {
    const list = listRef.current;
    if (!list) return;
    const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')];
    const above = rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return clientY > top + height / 2;
    });
    const last = above.at(-1);
    const aboveId = above.findLast((row) => row.dataset.item !== id)?.dataset.item;
    setDrag({ id, aboveId, lineTop: last ? last.offsetTop + last.offsetHeight - 1 : 0 });
  }

  function drop() {
    setDrag(undefined);
    if (!drag) return;
    const { id, aboveId } = drag;
    const isAbove = (it: string) => aboveId !== undefined && [aboveId, storedId(aboveId)].includes(it);
    const place = ids.filter((it) => it !== id).findIndex(isAbove);
    // The gap is gone with the row above it.
    if (place === -1 && aboveId !== undefined) return;
    onMove(id, place + 1);
  }

  return {
    id: drag?.id,
    lineTop: drag?.lineTop,
    gripFor: (id: string): ComponentProps<'span'> => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        aim(id, event.clientY);
      },
      onPointerMove: (event) => drag && aim(drag.id, event.clientY),
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
