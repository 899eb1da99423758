import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

type Listener = (event: KeyboardEvent) => void;

/**
 * dnd-kit listens to keys only a task after a card was picked up, so that it does not take the same key for the drop. On
 * a busy machine the next key comes sooner and would be lost: Escape would leave the card picked up.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const listeners = this['listeners'] as { add: (name: string, listener: Listener) => void };
    const handle = this['handleKeyDown'] as Listener;
    listeners.add('keydown', (event) => {
      if (event !== props.event) handle(event);
    });
    // The library adds its own later, even if the drag is over by then.
    listeners.add = () => undefined;
  }
}
