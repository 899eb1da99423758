import { createContext, use } from 'react';
import type { CardMoves } from '../hooks/use-move-card';
import type { Place } from './card-focus';

/** Data that every card needs but should not fetch itself. */
export interface BoardContextValue {
  userId: string;
  zone: string;
  /** The viewer's calendar day, `YYYY-MM-DD`. */
  today: string;
  moves: CardMoves;
  openTask: (id: string) => void;
  /** Opens the column menu beside the given element or, on a phone, the Move Task modal. */
  offerMove: (id: string, beside: Element) => void;
  /** What `offerMove` opens. */
  moveOptions: 'menu' | 'dialog';
  /** Scrolls to a card and focuses it, after pending updates have rendered. */
  focusCard: (place: Place) => void;
  /** Returns the positions in the list that contains this one, from top to bottom as shown. */
  placesAround: (key: string) => readonly Place[];
}

export const BoardContext = createContext<BoardContextValue | null>(null);

export function useBoard(): BoardContextValue {
  const value = use(BoardContext);
  if (!value) throw new Error('useBoard needs a board around it');
  return value;
}
