/** Focuses the replacement of a removed element, such as a card in its new list. Returns whether there is one. */
type Successor = (removed: Element) => boolean;

const successors = new Set<Successor>();

/** Returns a function that removes it. */
export function addSuccessor(successor: Successor): () => void {
  successors.add(successor);
  return () => void successors.delete(successor);
}

export function focusSuccessorOf(removed: Element): boolean {
  return [...successors].some((successor) => successor(removed));
}

/** The `data-region` around an element takes the focus if the element is removed and nothing has replaced it. */
export function homeOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-region]') ?? null;
}

/** Takes the focus if the region was removed as well. */
export function lastHome(): HTMLElement | null {
  return document.querySelector('main');
}
