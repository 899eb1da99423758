import { useEffect, useEffectEvent } from 'react';
import { DIALOGS, TYPING } from './shortcuts';

const FIELD = 'textarea, input:is([type="text"], [type="search"], :not([type]))';

/** True if a key types a character. AltGr counts as Ctrl and Alt on Windows. */
function isCharacter(event: KeyboardEvent): boolean {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  return [...event.key].length === 1 && (!isCommand || event.getModifierState('AltGraph'));
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(FIELD);

/** Types as a user would: the field receives an event, so its change handlers run. */
function type(field: Field, text: string) {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/**
 * While mounted in place of a dialog whose code is loading, keeps the typed text, and puts it into the field that the
 * dialog focuses. The page behind receives none of it: its shortcuts would act on the letters of a title. If the dialog
 * focuses something else, the text is dropped.
 *
 * @param hasCome whether the dialog has loaded and replaces this when it is unmounted
 */
export function useTypeAhead(onEscape: (() => void) | undefined, hasCome: () => boolean) {
  const escape = useEffectEvent(() => onEscape?.());
  const isComing = useEffectEvent(hasCome);
  useEffect(() => {
    const typed: string[] = [];

    function onKey(event: KeyboardEvent) {
      const { key, target } = event;
      if (!(target instanceof Element) || target.closest(TYPING)) return;
      const isPress = key === 'Enter' || key === ' ';
      const isFirst = typed.length === 0;
      // The loading dialog has a button.
      if (isPress && isFirst && target.closest(DIALOGS)) return;
      // The key that opened the dialog may still be held down.
      if (isCharacter(event) && !(isFirst && (isPress || event.repeat))) typed.push(key);
      else if (key === 'Backspace') typed.pop();
      else if (key === 'Escape') escape();
      else if (!isPress && !isCharacter(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    function onFocus({ target }: FocusEvent) {
      stop();
      if (typed.length > 0 && isField(target)) type(target, typed.join(''));
    }

    function stop() {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', stop, { capture: true });
      document.removeEventListener('focusin', onFocus);
    }

    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      if (!isComing()) return stop();
      // The dialog focuses its field a moment after it was mounted.
      document.addEventListener('focusin', onFocus);
      window.addEventListener('pointerdown', stop, { capture: true });
    };
  }, []);
}
