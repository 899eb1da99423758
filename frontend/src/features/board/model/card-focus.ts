/** Immediately renders a card that may be far outside the view. Returns whether the list contains it. */
type Reveal = (id: string) => boolean;

/** The id of the card that contains an element. */
export function cardIdAt(element: EventTarget | null): string | undefined {
  const card = element instanceof Element ? element.closest<HTMLElement>('[data-card]') : null;
  return card?.dataset.card;
}

/** The control of a card that arrow keys focus. */
export function titleOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-card-title]`);
}

/** Makes every card focusable, although only those in view are in the DOM. */
export function createCardFocus() {
  const lists = new Set<Reveal>();

  /** Returns whether a list contains the card. */
  function focusNow(id: string, options?: FocusOptions): boolean {
    const title = [...lists].some((reveal) => reveal(id)) ? titleOf(id) : null;
    title?.focus(options);
    return title !== null;
  }

  return {
    register(reveal: Reveal): () => void {
      lists.add(reveal);
      return () => void lists.delete(reveal);
    },
    /** Focuses a card and scrolls to it, after pending updates have rendered. */
    focusCard(id: string) {
      requestAnimationFrame(() => focusNow(id));
    },
    /** Focuses a card's current element, without scrolling, if its previous element was removed. */
    focusAgain(removed: Element): boolean {
      const id = cardIdAt(removed);
      return id !== undefined && focusNow(id, { preventScroll: true });
    },
  };
}

export type CardFocus = ReturnType<typeof createCardFocus>;
