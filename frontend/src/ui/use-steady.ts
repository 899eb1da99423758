/** Keeps a list unchanged while a pointer aims at something in it. */
import { type RefObject, useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';

/** Browsers dispatch a click at most this long after the pointer went up, on touch screens in a later task. */
const CLICK_WITHIN_MS = 300;

/** A press elsewhere has no effect, and the release of a scroll bar is not always reported. */
const PRESSABLE = 'a, button, input, summary, label, [data-card]';

/** For a control that deletes or sends: its list does not change while a mouse rests on it. */
export const NO_SLIP = { 'data-no-slip': '' };

/** True while something in an area is pressed, until its click has ended, or a mouse rests on a `NO_SLIP` control. */
export function useIsAimed(area: RefObject<Element | null>): boolean {
  const [isAimed, setIsAimed] = useState(false);
  useEffect(() => {
    let isDown = false;
    let isResting = false;
    let timer: number | undefined;
    const isOn = (selector: string, { target }: Event) =>
      target instanceof Element && !!area.current?.contains(target) && target.closest(selector) !== null;
    const update = (change: { down?: boolean; resting?: boolean }) => {
      isDown = change.down ?? isDown;
      isResting = change.resting ?? isResting;
      setIsAimed(isDown || isResting);
    };
    const release = () => update({ down: false });

    const handlers: Record<string, (event: PointerEvent) => void> = {
      pointerdown: (event) => {
        clearTimeout(timer);
        update({ down: event.button !== 2 && isOn(PRESSABLE, event) });
      },
      pointerup: () => {
        timer = window.setTimeout(release, CLICK_WITHIN_MS);
      },
      pointercancel: release,
      // macOS and Linux do not report the release of a press that opens a menu, such as one with Ctrl on macOS.
      contextmenu: release,
      pointerover: (event) => {
        update({ resting: event.pointerType === 'mouse' && isOn('[data-no-slip]', event) });
      },
      // The pointer left the window, or its element was removed.
      pointerout: ({ relatedTarget }) => !relatedTarget && update({ resting: false }),
      // After the handlers of the pressed element, which a change could remove.
      click: release,
    };
    const entries = Object.entries(handlers) as [keyof WindowEventMap, EventListener][];
    for (const [type, handler] of entries) window.addEventListener(type, handler, type !== 'click');
    return () => {
      clearTimeout(timer);
      for (const [type, handler] of entries) window.removeEventListener(type, handler, type !== 'click');
    };
  }, [area]);
  return isAimed;
}

/**
 * The value that was shown when `isHeld` became true, for as long as it is true. Not the latest value: the store
 * notifies of some changes only with the next frame, and a press in between must not cause them to be shown.
 * @param latest shallowly equal to the previous value if nothing has changed
 * @param own changes with the user's own changes, which are shown at once
 */
export function useHeld<T>(latest: T, isHeld: boolean, own?: unknown): T {
  const [shown, setShown] = useState({ value: latest, own });
  if (isHeld && shown.own === own) return shown.value;
  if (shown.own !== own || !shallowEqual(shown.value, latest)) setShown({ value: latest, own });
  return latest;
}
