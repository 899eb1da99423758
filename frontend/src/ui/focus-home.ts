/** Focuses what has replaced a removed element, such as a card in its new list. Returns whether there is such a thing. */
type Successor = (removed: Element) => boolean;

const successors = new Set<Successor>();

/** Returns a function that ends it. */
export function addSuccessor(successor: Successor): () => void {
  successors.add(successor);
  return () => void successors.delete(successor);
}

export function focusSuccessorOf(removed: Element): boolean {
  return [...successors].some((successor) => successor(removed));
}

/** An element with `data-region` takes the focus when the focused element in it is removed and nothing has replaced it. */
export function homeOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-region]') ?? null;
}

/** Takes the focus when the region is gone as well. */
export function lastHome(): HTMLElement | null {
  return document.querySelector('main');
}
