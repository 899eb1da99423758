/**
 * Connects the cards and columns with the drag library, which loads after the first paint: cards and columns register
 * here, and a press that came before the library is replayed as soon as the library has loaded.
 */
import type { TaskStatus } from '@contract';
import { createContext, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { copyEvent } from '@/ui/copy-event';

export interface DragCard {
  card: RefObject<HTMLElement | null>;
  /** Starts a drag by keyboard. */
  title: RefObject<HTMLElement | null>;
  isDisabled: boolean;
}

/** The library's handlers for a card's events. */
export interface Grip {
  onPointerDown?: (event: PointerEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

interface Content {
  cards: ReadonlyMap<string, DragCard>;
  columns: ReadonlyMap<TaskStatus, HTMLElement>;
}

/** @param helpId the id of the text that explains dragging */
export function createDragRegistry(helpId: string) {
  let content: Content = { cards: new Map(), columns: new Map() };
  const grips = new Map<string, Grip>();
  const listeners = new Set<() => void>();
  let early: { id: string; repeat: (grip: Grip) => void } | undefined;

  function change(changes: Partial<Content>) {
    content = { ...content, ...changes };
    for (const listener of listeners) listener();
  }

  function changeCard(id: string, card: DragCard | undefined) {
    const cards = new Map(content.cards);
    if (card) cards.set(id, card);
    else cards.delete(id);
    change({ cards });
  }

  /** Replays a press once the library has loaded, unless one of these events comes first. */
  function hold(id: string, repeat: (grip: Grip) => void, ...ends: string[]) {
    const press = (early = { id, repeat });
    const release = () => {
      if (early === press) early = undefined;
    };
    for (const end of ends) window.addEventListener(end, release, { capture: true, once: true });
  }

  return {
    helpId,
    state: () => content,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    addCard(id: string, card: DragCard) {
      changeCard(id, card);
      return () => {
        if (content.cards.get(id) === card) changeCard(id, undefined);
      };
    },
    addColumn(status: TaskStatus, element: HTMLElement) {
      change({ columns: new Map(content.columns).set(status, element) });
    },
    addGrip(id: string, grip: Grip) {
      grips.set(id, grip);
      if (early?.id === id) {
        const { repeat } = early;
        early = undefined;
        repeat(grip);
      }
      return () => {
        if (grips.get(id) === grip) grips.delete(id);
      };
    },
    onPointerDown(id: string, event: PointerEvent) {
      const grip = grips.get(id);
      if (grip) grip.onPointerDown?.(event);
      // A pointer released before the library has loaded did not drag anything.
      else hold(id, (late) => late.onPointerDown?.(event), 'pointerup', 'pointercancel');
    },
    onKeyDown(id: string, event: KeyboardEvent) {
      const { code, target, repeat, nativeEvent } = event;
      if (!/Space|Enter/.test(code) || target !== content.cards.get(id)?.title.current) return;
      const grip = grips.get(id);
      // A key that is still held down after a drop would pick the card up again, or open it.
      if (repeat) event.preventDefault();
      else if (code !== 'Space') return;
      else if (grip) grip.onKeyDown?.(event);
      else {
        const again = copyEvent(nativeEvent);
        // A user who has gone on does not expect the card to be picked up any more.
        hold(id, () => target.dispatchEvent(again), 'keydown', 'pointerdown', 'focusout');
        // Otherwise it would open the card. The library ignores events with a prevented default, hence the copy.
        event.preventDefault();
      }
    },
  };
}

export type DragRegistry = ReturnType<typeof createDragRegistry>;

export const DragRegistryContext = createContext<DragRegistry | null>(null);
