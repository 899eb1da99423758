import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

type Listener = (event: KeyboardEvent) => void;

/**
 * dnd-kit starts to listen to keys one macrotask after a card was picked up, so that the same key press does not drop
 * it. On a busy machine the next key arrives sooner and would be lost: Escape would leave the card picked up.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const listeners = this['listeners'] as { add: (name: string, listener: Listener) => void };
    const handle = this['handleKeyDown'] as Listener;
    listeners.add('keydown', (event) => {
      if (event !== props.event) handle(event);
    });
    // Drops the listener that the library adds later, even if the drag has ended by then.
    listeners.add = () => undefined;
  }
}
