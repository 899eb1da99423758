/** A card's position in a list. A task that is in several sections of the list has one in each of them. */
export interface Place {
  key: string;
  id: string;
}

interface ShownList {
  /**
   * Immediately renders a position that may be far outside the view and returns it. If it no longer exists, another
   * position of its card; undefined if the list does not contain the card.
   */
  reveal: (place: Place) => Place | undefined;
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

/** A card's position in a column, where it is only once. */
export function placeInColumn(id: string): Place {
  return { key: id, id };
}

/** The control of a card that arrow keys focus. */
export function titleAt({ key }: Place): HTMLElement | null {
  const cards = [...document.querySelectorAll('[data-card]')];
  const card = cards.find((element) => placeAt(element)?.key === key);
  return card?.querySelector<HTMLElement>('[data-card-title]') ?? null;
}

/** Makes every card focusable and selectable, although only those in view are in the DOM. */
export function createCardFocus() {
  const lists = new Set<ShownList>();

  /** Returns whether a list contains the card. */
  function focusNow(wanted: Place, options?: FocusOptions): boolean {
    for (const { reveal } of lists) {
      const place = reveal(wanted);
      if (!place) continue;
      const title = titleAt(place);
      title?.focus(options);
      return title !== null;
    }
    return false;
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
    focusCard(place: Place) {
      requestAnimationFrame(() => focusNow(place));
    },
    /** Focuses a card's current element, without scrolling, if its previous element was removed. */
    focusAgain(removed: Element): boolean {
      const place = placeAt(removed);
      return place !== undefined && focusNow(place, { preventScroll: true });
    },
  };
}

export type CardFocus = ReturnType<typeof createCardFocus>;
