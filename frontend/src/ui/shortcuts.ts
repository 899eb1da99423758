const TYPING = 'input, textarea, select, [contenteditable]';
/** These have the keyboard while they are open, whatever has the focus. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Whether a key acts as a shortcut of `home`: pressed alone, in it or on what holds it, such as the body. Everything
 * else with the focus, such as a panel beside it, keeps its keys to itself.
 */
export function isShortcutOf(home: Element | null, event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (!home || !(target instanceof Element) || defaultPrevented || ctrlKey || metaKey || altKey) return false;
  if (document.querySelector(LAYERS)) return false;
  return target.contains(home) || (home.contains(target) && !target.closest(TYPING));
}
