/** The code of a key used by an input method. Safari reports the key that ends a composition only after the end. */
const PROCESSED = 229;

/**
 * Hides the keys of input methods from the app, including dialogs and libraries: the Enter that confirms a word sends
 * nothing, and the Escape that discards it closes nothing.
 */
export function ignoreComposing() {
  const ignore = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === PROCESSED) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', ignore, { capture: true });
}
