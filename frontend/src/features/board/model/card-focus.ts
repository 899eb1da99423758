/** A card's position in a list. A task that is in several sections of the list has one in each of them. */
export interface Place {
  key: string;
  id: string;
}

interface ShownList {
  /** Immediately renders a card that may be far outside the view. Returns whether the list contains it. */
  reveal: (id: string) => boolean;
  /** Returns all its positions, from top to bottom as shown. */
  places: () => readonly Place[];
}

export function cardAt(element: EventTarget | null): HTMLElement | null {
  return element instanceof Element ? element.closest<HTMLElement>('[data-card]') : null;
}

/** The id of the card that contains an element. */
export function cardIdAt(element: EventTarget | null): string | undefined {
  return cardAt(element)?.dataset.card;
}

/** The position of the card that contains an element. */
export function placeAt(element: EventTarget | null): Place | undefined {
  const { card: id, place: key = id } = cardAt(element)?.dataset ?? {};
  return id === undefined || key === undefined ? undefined : { key, id };
}

/** The control of a card that arrow keys focus. */
export function titleOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-card-title]`);
}

/** Makes every card focusable and selectable, although only those in view are in the DOM. */
export function createCardFocus() {
  const lists = new Set<ShownList>();

  /** Returns whether a list contains the card. */
  function focusNow(id: string, options?: FocusOptions): boolean {
    const title = [...lists].some(({ reveal }) => reveal(id)) ? titleOf(id) : null;
    title?.focus(options);
    return title !== null;
  }

  return {
    register(list: ShownList): () => void {
      lists.add(list);
      return () => void lists.delete(list);
    },
    /** Returns the positions in the list that contains this one, from top to bottom as shown. */
    placesAround(key: string): readonly Place[] {
      const places = [...lists].map((list) => list.places());
      return places.find((list) => list.some((place) => place.key === key)) ?? [];
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
