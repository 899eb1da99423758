/** An element with `data-region` takes the focus when the focused element in it is removed. */
export function homeOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-region]') ?? null;
}

/** Takes the focus when the region is gone as well. */
export function lastHome(): HTMLElement | null {
  return document.querySelector('main');
}
