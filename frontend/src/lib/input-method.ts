/** The code of a key that an input method uses. Safari ends the composition before it reports the key that ended it. */
const PROCESSED = 229;

/**
 * Keeps the keys of input methods from the app, dialogs and libraries included: the Enter that confirms a word sends
 * nothing, and the Escape that discards it closes nothing.
 */
export function ignoreComposing() {
  const ignore = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === PROCESSED) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', ignore, { capture: true });
}
