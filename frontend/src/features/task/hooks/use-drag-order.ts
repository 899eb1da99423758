import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { storedId } from '@/api/checklist';

const POINTER_EVENTS = ['pointermove', 'pointerup', 'pointercancel'] as const;

/** Rows are remembered by their ids, since others may be added or removed during the drag. */
interface Drag {
  id: string;
  pointerId: number;
  clientY: number;
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
  // Another user has removed the row.
  if (drag && !ids.includes(drag.id)) setDrag(undefined);

  function aimed(id: string, { pointerId, clientY }: Pick<PointerEvent, 'pointerId' | 'clientY'>): Drag {
    const rows = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const above = rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return clientY > top + height / 2;
    });
    const last = above.at(-1);
    const aboveId = above.findLast((row) => row.dataset.item !== id)?.dataset.item;
    return { id, pointerId, clientY, aboveId, lineTop: last ? last.offsetTop + last.offsetHeight - 1 : 0 };
  }

  function drop({ id, aboveId }: Drag) {
    const isAbove = (it: string) => aboveId !== undefined && [aboveId, storedId(aboveId)].includes(it);
    const place = ids.filter((it) => it !== id).findIndex(isAbove);
    // The gap is gone with the row above it.
    if (place === -1 && aboveId !== undefined) return;
    onMove(id, place + 1);
  }

  const follow = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId !== drag?.pointerId) return;
    // The release of a mouse can be lost, and the next click must not move the item.
    const isReleased = event.type === 'pointermove' && event.pointerType === 'mouse' && event.buttons === 0;
    if (isReleased) return setDrag(undefined);
    // The last movement may not be rendered yet. If there was none, the line stands, even if other rows have moved.
    const now = event.clientY === drag.clientY ? drag : aimed(drag.id, event);
    setDrag(event.type === 'pointermove' ? now : undefined);
    if (event.type === 'pointerup') drop(now);
  });
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const onPointer = (event: PointerEvent) => follow(event);
    // Not on the grip: if another user's change moves its row in the DOM, the grip loses the captured pointer.
    for (const type of POINTER_EVENTS) window.addEventListener(type, onPointer);
    return () => {
      for (const type of POINTER_EVENTS) window.removeEventListener(type, onPointer);
    };
  }, [isDragging]);

  return {
    id: drag?.id,
    lineTop: drag?.lineTop,
    gripFor: (id: string): ComponentProps<'span'> => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag(aimed(id, event));
      },
    }),
  };
}
