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

  const release = () => (early = undefined);

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
      if (grip) return grip.onPointerDown?.(event);
      early = { id, repeat: (late) => late.onPointerDown?.(event) };
      // A pointer released before the library has loaded did not drag anything.
      window.addEventListener('pointerup', release, { once: true });
      window.addEventListener('pointercancel', release, { once: true });
      return undefined;
    },
    onKeyDown(id: string, event: KeyboardEvent) {
      const grip = grips.get(id);
      if (grip) return grip.onKeyDown?.(event);
      const { code, target, nativeEvent } = event;
      if (code !== 'Space' || target !== content.cards.get(id)?.title.current) return undefined;
      const again = copyEvent(nativeEvent);
      early = { id, repeat: () => target.dispatchEvent(again) };
      // Otherwise it would open the card. The library ignores events with a prevented default, hence the copy.
      event.preventDefault();
      return undefined;
    },
  };
}

export type DragRegistry = ReturnType<typeof createDragRegistry>;

export const DragRegistryContext = createContext<DragRegistry | null>(null);
