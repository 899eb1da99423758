import type { TaskStatus } from '@contract';

/** Puts a card that may be far outside the view into the page, at once. */
type Reveal = (id: string) => void;

const CARD = '[data-card]';

/** The id of the card an element lies in. */
export function cardIdAt(element: EventTarget | null): string | undefined {
  const card = element instanceof Element ? element.closest<HTMLElement>(CARD) : null;
  return card?.dataset.card;
}

/** The one control of a card that the arrow keys travel between: its title. */
function titleOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-card="${CSS.escape(id)}"] [data-card-title]`);
}

/** Lets the focus reach any card, though only those in view are in the page. */
export function createCardFocus() {
  const lists = new Map<TaskStatus, Reveal>();
  return {
    register(status: TaskStatus, reveal: Reveal): () => void {
      lists.set(status, reveal);
      return () => {
        if (lists.get(status) === reveal) lists.delete(status);
      };
    },
    focusCard(id: string, status: TaskStatus) {
      requestAnimationFrame(() => {
        lists.get(status)?.(id);
        titleOf(id)?.focus();
      });
    },
  };
}

export type CardFocus = ReturnType<typeof createCardFocus>;
