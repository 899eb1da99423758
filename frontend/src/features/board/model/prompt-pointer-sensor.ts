import { PointerSensor, type PointerSensorProps } from '@dnd-kit/core';
import { flushSync } from 'react-dom';
import { BOARD_GONE } from './board-gone';

interface Listeners {
  listeners: [name: string, handle: (event: PointerEvent) => void, options?: AddEventListenerOptions][];
  add: <E extends Event>(name: string, handle: (event: E) => void, options?: AddEventListenerOptions | true) => void;
  removeAll: () => void;
}

/** What dnd-kit declares as private. */
type Inner = Record<'listeners' | 'documentListeners' | 'windowListeners', Listeners> & {
  activated: boolean;
  handleCancel: () => void;
};

/**
 * dnd-kit reads the end of a drag from its last render. On a busy machine a quick drag can end before React has
 * rendered its last move, or even its start: the card then lands too early, or the drag never ends. Rendering the start
 * and the end synchronously makes every drop land where the pointer was released.
 *
 * It also lets any pointer move and drop the card, so the events of all but the one that picked it up are left out.
 */
export class PromptPointerSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    super({
      ...props,
      onStart: (coordinates) => {
        muteClick();
        flushSync(() => props.onStart(coordinates));
      },
    });
    const inner = this as unknown as Inner;
    const { listeners, handleCancel } = inner;
    const { pointerId } = props.event as PointerEvent;
    listeners.removeAll();
    for (const [name, handle, options] of listeners.listeners.splice(0)) {
      const handleOwn = (event: PointerEvent) => {
        if (event.pointerId !== pointerId) return;
        if (name === 'pointerup') flushSync(() => props.onMove({ x: event.clientX, y: event.clientY }));
        // The release was lost, for example to another window.
        const isLost = name !== 'pointerup' && event.pointerType === 'mouse' && event.buttons === 0;
        (isLost ? handleCancel : handle)(event);
      };
      listeners.add(name, handleOwn, options);
    }
    inner.windowListeners.add(BOARD_GONE, handleCancel);
    // Escape only ends the drag. Captured: once the drag has ended, its key would be a shortcut of the board.
    const onKey = (event: KeyboardEvent) => inner.activated && event.code === 'Escape' && event.preventDefault();
    inner.documentListeners.add('keydown', onKey, true);
  }
}

/** The release of a dragged card is not a click, even long after Escape has ended the drag. Keys have no `detail`. */
function muteClick() {
  const mute = (event: MouseEvent) => event.detail && event.stopPropagation();
  const unmute = () => document.removeEventListener('click', mute, true);
  document.addEventListener('click', mute, true);
  document.addEventListener('pointerdown', unmute, { capture: true, once: true });
}
