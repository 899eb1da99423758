/** True if a toast is shown at this point of the window. Toasts take no presses, so they are no event's target. */
export function isToastAt(x: number, y: number): boolean {
  return [...document.querySelectorAll('[data-toast]')].some((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}
