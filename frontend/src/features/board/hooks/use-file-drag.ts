import { useEffect, useEffectEvent } from 'react';
import { hasFiles } from '@/lib/file-drag';
import { cardAt } from '../model/card-focus';

/** Set on the card under the pointer. */
const OVER = 'data-file-over';

/** Marks the drags that start on this page: browsers also add a file to a dragged picture, such as an avatar. */
const OWN = 'application/x-tallyboard';

export interface FileDragHandlers {
  /** Whether the user may attach files to this task. */
  mayAttach: (taskId: string) => boolean;
  onDrop: (taskId: string, files: File[]) => void;
}

/**
 * Receives files that are dropped on cards. Files dropped beside them have no effect; the browser would open them in
 * place of the page. The board may have thousands of cards, so one handler serves them all, and marks the card itself:
 * a drag renders nothing.
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
      if (!hasFiles(data) || data.types.includes(OWN)) return;
      // A dialog over the board may receive the files itself.
      mark(isTaken ? null : targetAt(target));
      if (isTaken) return;
      event.preventDefault();
      data.dropEffect = marked ? 'copy' : 'none';
    }

    const handlers: Record<string, (event: DragEvent) => void> = {
      dragstart: ({ dataTransfer }) => dataTransfer?.setData(OWN, 'true'),
      dragenter: follow,
      dragover: follow,
      // The pointer left the window, or the drag was cancelled.
      dragleave: ({ relatedTarget }) => !relatedTarget && mark(null),
      drop: (event) => {
        // The card that was marked, even if an update has just moved another one under the pointer.
        const id = marked?.dataset.card;
        mark(null);
        const { dataTransfer: data, defaultPrevented: isTaken } = event;
        if (isTaken || !hasFiles(data) || data.types.includes(OWN)) return;
        event.preventDefault();
        if (id !== undefined && data.files.length > 0) receive(id, [...data.files]);
      },
    };
    const entries = Object.entries(handlers) as [keyof WindowEventMap, EventListener][];
    // On the window: all handlers of the page come first.
    for (const [type, handler] of entries) window.addEventListener(type, handler);
    return () => {
      mark(null);
      for (const [type, handler] of entries) window.removeEventListener(type, handler);
    };
  }, []);
}
