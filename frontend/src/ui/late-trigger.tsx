import {
  cloneElement,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Part } from '@/lib/part';
import { copyEvent } from './copy-event';
import { showToast } from './show-toast';
import { STRINGS } from './strings';

export interface LateTriggerProps<P> {
  part: Part<ComponentType<P>>;
  /** The button before its first use. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** The same button with its menu. */
  children: (Component: ComponentType<P>) => ReactNode;
}

/**
 * A menu whose code loads after the first paint. Its button is shown at once. The first press of it, even before the
 * code has loaded, is repeated on the button with the menu, which replaces it.
 */
export function LateTrigger<P>({ part, trigger, children }: LateTriggerProps<P>) {
  const boxRef = useRef<HTMLSpanElement>(null);
  const [press, setPress] = useState<Event>();
  const { value } = useSyncExternalStore(part.subscribe, part.state);

  async function loadAndRepeat(again: Event) {
    await part.load();
    if (part.state().value) setPress(again);
    else showToast.error(STRINGS.partFailed);
  }

  function onUse(event: PointerEvent | KeyboardEvent) {
    event.preventDefault();
    const again = copyEvent(event.nativeEvent);
    if (value) setPress(again);
    else void loadAndRepeat(again);
  }

  return (
    // No box of its own: the button remains the item of the layout.
    <span ref={boxRef} className="contents">
      {value && press ? (
        <Repeated press={press} box={boxRef}>
          {children(value)}
        </Repeated>
      ) : (
        cloneElement(trigger, {
          'aria-haspopup': 'menu',
          'aria-expanded': false,
          onPointerEnter: () => void part.load(),
          onPointerDown: (event) => {
            if (event.button === 0 && !event.ctrlKey) onUse(event);
          },
          onKeyDown: (event) => {
            if (['Enter', ' ', 'ArrowDown'].includes(event.key)) onUse(event);
          },
        })
      )}
    </span>
  );
}

interface RepeatedProps {
  press: Event;
  box: { current: HTMLElement | null };
  children: ReactNode;
}

/** Passes the focus and the press on to the button that has loaded. */
function Repeated({ press, box, children }: RepeatedProps) {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (press.type === 'keydown' && activeElement === body) box.current?.querySelector('button')?.focus();
  }, [press, box]);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    box.current?.querySelector('button')?.dispatchEvent(press);
  }, [press, box]);
  return children;
}
