import { keyOf, shortcutFor } from './shortcut-map';

/** Elements that receive typed characters. */
export const TYPING = 'input, textarea, select, [contenteditable]';
export const DIALOGS = '[role="dialog"], [role="alertdialog"]';
/** Dialogs, and a card that is being dragged. */
const MODALS = `${DIALOGS}, [data-carrying]`;
/** While open, these handle all keys, wherever the focus is. */
const LAYERS = `${MODALS}, [role="menu"]`;

function isWithin(home: Element | null, { target, defaultPrevented }: KeyboardEvent): boolean {
  if (!home || !(target instanceof Element) || defaultPrevented) return false;
  if (document.querySelector(LAYERS)) return false;
  return target.contains(home) || home.contains(target);
}

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(TYPING) !== null;

/** Where Ctrl edits text, and ⌘ is for commands. */
const isApple = () => /^(Mac|iP)/.test(navigator.platform);

/** Ctrl/⌘ Z, unless the user is typing, where it undoes the typing, or a dialog is open. */
export function isUndoKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (!shortcutFor(['undo'], event) || ctrlKey === metaKey || altKey || shiftKey || defaultPrevented) return false;
  return !document.querySelector(LAYERS) && !isTyping(event);
}

/**
 * Whether a key is a shortcut of `home`: pressed without modifiers, with the focus in `home` or on an element around
 * it, such as the body. Any other focused element, such as a panel beside it, keeps its keys.
 */
export function isShortcutOf(home: Element | null, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  // Brackets need AltGr on many layouts. Windows reports it as Ctrl and Alt, too.
  const isCommand = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  const isShifted = shiftKey && /^[a-z]$/.test(keyOf(event));
  return !isCommand && !isShifted && !isTyping(event) && isWithin(home, event);
}

/** The same for a key with Ctrl, or with ⌘, and no other modifier; also in a field, unless the key edits its text. */
export function isCommandOf(home: Element | null, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey === metaKey || shiftKey || altKey || (ctrlKey && isApple() && isTyping(event))) return false;
  return isWithin(home, event);
}

/** Ctrl/⌘ J, wherever the focus is, unless a dialog is open or a card is being dragged. */
export function isMessengerKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || document.querySelector(MODALS)) return false;
  return shortcutFor(['messenger'], event) !== undefined;
}
