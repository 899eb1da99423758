import { PointerSensor, type PointerSensorProps } from '@dnd-kit/core';
import { flushSync } from 'react-dom';

/**
 * dnd-kit reads the end of a drag from its last render. On a busy machine a quick drag can end before React has
 * rendered its last move, or even its start: the card then lands too early, or the drag never ends. Rendering the start
 * and the end synchronously makes every drop land where the pointer was released.
 */
export class PromptPointerSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    let released: PointerEvent | undefined;
    document.addEventListener('pointerup', (event) => (released = event), { capture: true, once: true });
    super({
      ...props,
      onStart: (coordinates) => flushSync(() => props.onStart(coordinates)),
      onEnd: () => {
        if (released) {
          const { clientX: x, clientY: y } = released;
          flushSync(() => props.onMove({ x, y }));
        }
        props.onEnd();
      },
    });
  }
}
