/** What is marked `data-region` takes the focus when the thing in it that had the focus is gone. */
export function homeOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-region]') ?? null;
}

/** Where the focus goes when its home is gone as well. */
export function lastHome(): HTMLElement | null {
  return document.querySelector('main');
}
