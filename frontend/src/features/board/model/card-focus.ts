/** Renders a card that may be far outside the view, at once. Returns whether the list contains it. */
type Reveal = (id: string) => boolean;

/** The id of the card that contains an element. */
export function cardIdAt(element: EventTarget | null): string | undefined {
  const card = element instanceof Element ? element.closest<HTMLElement>('[data-card]') : null;
  return card?.dataset.card;
}

/** The control of a card that arrow keys move between. */
export function titleOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-card-title]`);
}

/** Lets every card get the focus, although only those in view are in the DOM. */
export function createCardFocus() {
  const lists = new Set<Reveal>();
  return {
    register(reveal: Reveal): () => void {
      lists.add(reveal);
      return () => void lists.delete(reveal);
    },
    /** Focuses a card, and by default scrolls to it, after pending updates have rendered. */
    focusCard(id: string, options?: FocusOptions) {
      requestAnimationFrame(() => {
        if ([...lists].some((reveal) => reveal(id))) titleOf(id)?.focus(options);
      });
    },
  };
}

export type CardFocus = ReturnType<typeof createCardFocus>;
