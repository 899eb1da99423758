import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';
import { BOARD_GONE } from './board-gone';

type Listener = (event: KeyboardEvent) => void;
type Listeners = { add: (name: string, listener: Listener) => void };

/**
 * dnd-kit starts to listen to keys one macrotask after a card was picked up, so that the same key press does not drop
 * it. On a busy machine the next key arrives sooner and would be lost: Escape would leave the card picked up.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const listeners = this['listeners'] as Listeners;
    const handle = this['handleKeyDown'] as Listener;
    listeners.add('keydown', (event) => {
      // While the key that picked the card up is held down, it repeats.
      if (event.repeat && /Space|Enter/.test(event.code)) event.preventDefault();
      else if (event !== props.event) handle(event);
    });
    // Drops the listener that the library adds later, even if the drag has ended by then.
    listeners.add = () => undefined;
    (this['windowListeners'] as Listeners).add(BOARD_GONE, this['handleCancel'] as Listener);
  }
}
