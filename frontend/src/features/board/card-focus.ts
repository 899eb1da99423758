/** Puts a card that may be far outside the view into the page, at once. Answers whether the list holds it. */
type Reveal = (id: string) => boolean;

/** The id of the card an element lies in. */
export function cardIdAt(element: EventTarget | null): string | undefined {
  const card = element instanceof Element ? element.closest<HTMLElement>('[data-card]') : null;
  return card?.dataset.card;
}

/** The control of a card that the arrow keys travel between. */
export function titleOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-card-title]`);
}

/** Lets the focus reach any card, though only those in view are in the page. */
export function createCardFocus() {
  const lists = new Set<Reveal>();
  return {
    register(reveal: Reveal): () => void {
      lists.add(reveal);
      return () => void lists.delete(reveal);
    },
    /** Scrolls to a card and focuses it, once what is under way is shown. */
    focusCard(id: string) {
      requestAnimationFrame(() => {
        if ([...lists].some((reveal) => reveal(id))) titleOf(id)?.focus();
      });
    },
  };
}

export type CardFocus = ReturnType<typeof createCardFocus>;
