import { type ComponentProps, type PointerEvent, type RefObject, useState } from 'react';

interface Drag {
  from: number;
  /** The gap in which the row would land; 0 is above the first row. */
  gap: number;
  lineTop: number;
}

/**
 * Reorders the rows of a short list by dragging their handles. Rows stay in place; a line shows where the dragged row
 * would land.
 * @param onMove called with an index, and an index in the list without the moved row
 */
export function useDragOrder(listRef: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();

  function aim(from: number, clientY: number) {
    const list = listRef.current;
    if (!list) return;
    const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')];
    const above = rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return clientY > top + height / 2;
    });
    const last = above.at(-1);
    setDrag({ from, gap: above.length, lineTop: last ? last.offsetTop + last.offsetHeight - 1 : 0 });
  }

  function drop() {
    setDrag(undefined);
    if (!drag) return;
    const to = drag.gap > drag.from ? drag.gap - 1 : drag.gap;
    if (to !== drag.from) onMove(drag.from, to);
  }

  return {
    from: drag?.from,
    lineTop: drag?.lineTop,
    gripFor: (index: number): ComponentProps<'span'> => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        aim(index, event.clientY);
      },
      onPointerMove: (event) => drag && aim(drag.from, event.clientY),
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
