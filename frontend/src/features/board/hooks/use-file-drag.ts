import { useEffect, useEffectEvent } from 'react';
import { hasFiles } from '@/lib/file-drag';
import { cardAt } from '../model/card-focus';

/** Set on the card under the pointer. */
const OVER = 'data-file-over';

export interface FileDragHandlers {
  /** Whether the user may attach files to this task. */
  mayAttach: (taskId: string) => boolean;
  onDrop: (taskId: string, files: File[]) => void;
}

/**
 * Receives files that are dropped on cards. The board may have thousands of cards, so one handler serves them all, and
 * marks the card itself: a drag renders nothing.
 */
export function useFileDrag({ mayAttach, onDrop }: FileDragHandlers) {
  const targetAt = useEffectEvent((element: EventTarget | null) => {
    const card = cardAt(element);
    return card?.dataset.card !== undefined && mayAttach(card.dataset.card) ? card : null;
  });
  const receive = useEffectEvent(onDrop);

  useEffect(() => {
    let marked: HTMLElement | null = null;
    function mark(card: HTMLElement | null) {
      if (card === marked) return;
      marked?.removeAttribute(OVER);
      card?.setAttribute(OVER, '');
      marked = card;
    }

    function follow(event: DragEvent) {
      const { dataTransfer: data, defaultPrevented: isTaken, target } = event;
      if (!hasFiles(data)) return;
      // A dialog over the board may receive the files itself.
      mark(isTaken ? null : targetAt(target));
      if (!marked) return;
      event.preventDefault();
      data.dropEffect = 'copy';
    }

    const handlers: Record<string, (event: DragEvent) => void> = {
      dragenter: follow,
      dragover: follow,
      // The pointer left the window, or the drag was cancelled.
      dragleave: ({ relatedTarget }) => !relatedTarget && mark(null),
      drop: (event) => {
        // The card that was marked, even if an update has just moved another one under the pointer.
        const id = marked?.dataset.card;
        mark(null);
        const { dataTransfer: data, defaultPrevented: isTaken } = event;
        if (isTaken || id === undefined || !hasFiles(data)) return;
        event.preventDefault();
        if (data.files.length > 0) receive(id, [...data.files]);
      },
    };
    const entries = Object.entries(handlers) as [keyof DocumentEventMap, EventListener][];
    // On the document: all handlers of elements come first.
    for (const [type, handler] of entries) document.addEventListener(type, handler);
    return () => {
      mark(null);
      for (const [type, handler] of entries) document.removeEventListener(type, handler);
    };
  }, []);
}
