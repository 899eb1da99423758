import { fireEvent } from '@testing-library/dom';

/** The test setup already ignores composing keys, as the product does. */
it.each([
  ['of a composition', 'Enter', { isComposing: true }, 0],
  ['that ended a composition', 'Enter', { keyCode: 229 }, 0],
  ['that discarded one', 'Escape', { keyCode: 229 }, 0],
  ['of the keyboard', 'Enter', { keyCode: 13 }, 1],
])('ignores a key only if an input method uses it: a key %s (%s)', (_, key, init, times) => {
  const listener = jest.fn();
  // Dialogs listen for Escape here, and shortcuts for their keys.
  document.addEventListener('keydown', listener, { capture: true });
  window.addEventListener('keydown', listener);
  fireEvent.keyDown(document.body, { key, ...init });
  expect(listener).toHaveBeenCalledTimes(2 * times);
  document.removeEventListener('keydown', listener, { capture: true });
  window.removeEventListener('keydown', listener);
});
